// The crew posts at this table, who holds each, and signing on and off. The way to the first post is above the duties, where a
// person who is not on duty looks for them.

import { type CrewRole, nameRoles, rolesAt } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import type { CrewWish } from './duty-draft.ts';
import { roleName } from './words.ts';

type PostsProps = {
  readonly table: Table;
  readonly me: string;
  readonly roles: readonly CrewRole[];
  readonly nameOf: (id: string) => string;
  readonly isBusy: boolean;
  readonly onSend: (role: CrewRole, wish: CrewWish) => void;
};

const postsAt = (table: Table): readonly CrewRole[] => rolesAt(table.rules) as readonly CrewRole[];

/** For a person who holds no post here. */
export function NotOnDuty({ table, roles, ...rest }: Omit<PostsProps, 'nameOf'>) {
  const mine = postsAt(table).filter((role) => roles.includes(role));
  return (
    <div className="note warn not-on-duty">
      <p>You are not on duty at this table.{mine.length === 0 ? '' : ' Sign on to see your duties.'}</p>
      {mine.map((role) => (
        <SignOn key={role} {...{ table, role, ...rest }} isMine={false} isNamed />
      ))}
    </div>
  );
}

type SignOnProps = Pick<PostsProps, 'table' | 'me' | 'isBusy' | 'onSend'> & {
  readonly role: CrewRole;
  readonly isMine: boolean;
  readonly isNamed?: boolean;
};

/** Signs on, or off if the post is mine. Unless the post is named beside it, it names the post itself. */
function SignOn({ table, me, role, isMine, isBusy, onSend, isNamed = false }: SignOnProps) {
  const { pit } = table.rules.house;
  const does = isMine ? 'Sign off' : 'Sign on';
  const as = ` as ${roleName(role).toLowerCase()}`;
  return (
    <button
      type="button"
      className={`button${isNamed ? '' : ' small'}${isMine ? '' : ' strong'}`}
      disabled={isBusy}
      onClick={() =>
        onSend(role, isMine ? { do: 'sign-off', id: me, role } : { do: 'sign-on', id: me, role, pit })
      }
    >
      {isNamed ? `${does}${as}` : does}
      {isNamed ? null : <span className="unseen">{as}</span>}
    </button>
  );
}

export function Posts({ table, me, roles, nameOf, isBusy, onSend }: PostsProps) {
  const posts = postsAt(table);
  const isOnDuty = table.crew.some((one) => one.id === me && roles.includes(one.role));
  const strange = roles.filter((role) => !posts.includes(role));
  return (
    <section className="posts" aria-labelledby="posts">
      <h2 id="posts">On duty</h2>
      <ul className="plain-list">
        {posts.map((role) => {
          const here = table.crew.filter((one) => one.role === role);
          const isMine = here.some((one) => one.id === me);
          const may = roles.includes(role);
          return (
            <li key={role} className={isMine ? 'post is-mine' : 'post'}>
              <span className="post-role">{roleName(role)}</span>
              <span className="soft">
                {here.length === 0
                  ? 'nobody'
                  : here.map(({ id }) => (id === me ? 'you' : nameOf(id))).join(', ')}
              </span>
              {may && isOnDuty ? <SignOn {...{ table, me, role, isMine, isBusy, onSend }} /> : null}
            </li>
          );
        })}
      </ul>
      {strange.length === 0 ? null : <p className="soft">This game has no post for {nameRoles(strange)}.</p>}
    </section>
  );
}
