// The addresses of acts: from each row of the list of acts, what comes in the path, what in the body, and what is answered.

import { forms } from 'boxperson/wire';
import { z } from 'zod';
import { ACTS, type ActName, type ActWish, NOBODY, type SignedInPerson } from '../../house/acts.ts';
import type { ActAddress } from '../../people/decide/act.ts';
import { isDenial } from '../gateway.ts';
import type { Route } from './route.ts';

type AddressedAct = ActAddress & { readonly do: ActName };

const addressed: readonly AddressedAct[] = Object.entries(ACTS).flatMap(([does, row]) =>
  'post' in row ? [{ ...row, do: does as ActName }] : [],
);

const byPath = Map.groupBy(addressed, ({ post }) => post);

export const ACT_ROUTES: readonly Route[] = [...byPath].map(([path, acts]) => routeOf(path, acts));

/** Most acts have an address to themselves; at some, a field says which of two it is. */
function routeOf(path: string, acts: readonly AddressedAct[]): Route {
  const [first] = acts;
  if (first === undefined) throw new Error(`No act has the address ${path}`);
  const { says = '', forAnyone = false, isDoor = false, answer = forms.doneAnswer } = first;
  const fields = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const { params, body } = partsOf(acts, fields);
  return {
    method: 'POST',
    path,
    says,
    for: forAnyone ? 'anyone' : 'signed-in',
    isDoor,
    isForever: false,
    params,
    query: null,
    body,
    answer,
    handle: async (asked, person) => {
      const sent = { ...(asked.params ?? {}), ...(asked.body ?? {}) };
      const { house, address, token, device } = asked;
      const told = await house.act(person?.id ?? NOBODY, wishFrom(acts, sent), { address, token, device });
      if (isDenial(told)) return told;
      if (first.do === 'sign-out') return { session: null };
      if (answer !== forms.signInAnswer) return told ?? { done: true };
      // Nobody continues with a session known from before.
      if (token !== null) await house.act(NOBODY, { do: 'sign-out' }, { token });
      return { session: told as SignedInPerson };
    },
  };
}

/** The fields that the path names, and the others. */
function partsOf(acts: readonly AddressedAct[], inPath: ReadonlySet<string>): Pick<Route, 'params' | 'body'> {
  const [{ wish } = { wish: forms.nothing }] = acts;
  if (!(wish instanceof z.ZodObject)) return { params: null, body: wish };
  const shape: Record<string, z.ZodType> = {};
  for (const act of acts) {
    if (act.wish instanceof z.ZodObject) Object.assign(shape, act.wish.shape);
    for (const name of Object.keys(act.if ?? {})) shape[name] = z.boolean();
  }
  const part = (isInPath: boolean): z.ZodType | null => {
    const own = Object.entries(shape).filter(([name]) => inPath.has(name) === isInPath);
    return own.length === 0 ? null : z.object(Object.fromEntries(own));
  };
  return { params: part(true), body: part(false) };
}

/** The act that these fields stand for. They have been parsed by the schemas above. */
function wishFrom(acts: readonly AddressedAct[], sent: Readonly<Record<string, unknown>>): ActWish {
  const meant = acts.find((act) =>
    Object.entries(act.if ?? {}).every(([name, value]) => sent[name] === value),
  );
  if (meant === undefined) throw new Error('An act’s address leads to none');
  const { wish } = meant;
  const names = wish instanceof z.ZodObject ? Object.keys(wish.shape) : Object.keys(sent);
  const fields = names.filter((name) => name in sent).map((name) => [name, sent[name]]);
  return { do: meant.do, ...Object.fromEntries(fields) } as ActWish;
}
