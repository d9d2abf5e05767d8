// The crew posts at this table, who holds each, and signing on and off.

import { type CrewRole, nameRoles, rolesAt } from '../../rules/index.ts';
import type { Table } from '../../table/index.ts';
import type { CrewWish } from './sketch.ts';
import { roleName } from './words.ts';

type PostsProps = {
  readonly table: Table;
  readonly me: string;
  readonly roles: readonly CrewRole[];
  readonly nameOf: (id: string) => string;
  readonly isBusy: boolean;
  readonly onSend: (role: CrewRole, wish: CrewWish) => void;
};

export function Posts({ table, me, roles, nameOf, isBusy, onSend }: PostsProps) {
  const posts = rolesAt(table.rules) as readonly CrewRole[];
  const { pit } = table.rules.house;
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
              {may ? (
                <button
                  type="button"
                  className={isMine ? 'button small' : 'button small strong'}
                  disabled={isBusy}
                  onClick={() =>
                    onSend(
                      role,
                      isMine ? { do: 'sign-off', id: me, role } : { do: 'sign-on', id: me, role, pit },
                    )
                  }
                >
                  {isMine ? 'Sign off' : 'Sign on'}
                  <span className="unseen"> as {roleName(role).toLowerCase()}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {strange.length === 0 ? null : <p className="soft">This game has no post for {nameRoles(strange)}.</p>}
    </section>
  );
}
