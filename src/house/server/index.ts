// The server floor: a whole house of tables and people, behind one gateway.

export { type HouseNight, type HouseProof, proveHouse } from './audit/redecide/prove-house.ts';
export { processName } from './cluster/process-name.ts';
export { type Gateway, openGateway } from './gateway/open-gateway.ts';
export { squeezeAssets, WebFiles } from './gateway/pages/web-files.ts';
export { House, type HouseDeps } from './house/house.ts';
export { houseChoices, NO_PROPERTY, type Property } from './house/property.ts';
export { People } from './people/people.ts';
export { hashOfCode, newCode } from './people/sign-in/codes.ts';
export { issueOperatorCode } from './people/sign-in/sign-in.ts';
