// The gallery of irregular throws, for training: every way dice can come to rest, simulated, shown up close, and with each
// hand-thrown game's ruling.

import type { LandedThrow } from 'boxperson/dice/thrown';
import { useEffect, useState } from 'react';
import { Button, LoadingNote } from '../app/parts.tsx';
import { navigate, usePageHash } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { useMedia } from '../table/hooks.ts';
import './gallery.css';
import { type GalleryItem, galleryItems, throwKindName } from './items.ts';
import { GalleryPicture } from './picture.tsx';
import { GalleryRulings } from './rulings-list.tsx';

export function GalleryPage() {
  const [items, setItems] = useState<readonly GalleryItem[] | null>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    galleryItems().then(setItems, () => setIsAway(true));
  }, []);
  return (
    <Shell title="Gallery of irregular throws" isWide>
      {isAway ? (
        <p className="note bad">The gallery could not be loaded. Reload the page.</p>
      ) : items === null ? (
        <LoadingNote for="Loading the gallery" />
      ) : (
        <Gallery items={items} />
      )}
    </Shell>
  );
}

function Gallery({ items }: { readonly items: readonly GalleryItem[] }) {
  const hash = usePageHash().slice(1);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === hash),
  );
  const item = items[index];
  const [isQuiz, setIsQuiz] = useState(false);
  const [landed, setLanded] = useState<{ readonly of: string; readonly end: LandedThrow } | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const go = (to: number): void => {
    const next = items[(to + items.length) % items.length];
    if (next !== undefined) navigate(`/gallery#${next.id}`, 'replace');
  };
  if (item === undefined) return <p>The gallery is empty.</p>;
  const end = landed?.of === item.id ? landed.end : null;
  return (
    <div className="gallery">
      <nav className="gallery-list" aria-label="Throws by kind">
        {[...Map.groupBy(items, ({ kind }) => kind)].map(([kind, same]) => (
          <div key={kind} className="gallery-kind">
            <span id={`kind-${kind}`}>{throwKindName(kind)}</span>
            <ul aria-labelledby={`kind-${kind}`}>
              {same.map((one, at) => (
                <li key={one.id}>
                  <a
                    href={`#${one.id}`}
                    aria-current={one === item ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      navigate(`/gallery#${one.id}`, 'replace');
                    }}
                  >
                    <span className="unseen">{throwKindName(kind)} </span>
                    {at + 1}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <section className="gallery-now" aria-labelledby="gallery-name">
        <header className="row gallery-head">
          <h1 id="gallery-name">{throwKindName(item.kind)}</h1>
          <span className="soft" role="status">
            {index + 1} of {items.length}
          </span>
          <div className="row gallery-steps">
            <Button onClick={() => go(index - 1)}>Previous</Button>
            <Button look="strong" onClick={() => go(index + 1)}>
              Next
            </Button>
          </div>
        </header>
        <p>
          <strong>{item.title}.</strong> {item.says}
        </p>
        <GalleryPicture
          item={item}
          isStill={isStill}
          onLanded={(now) => setLanded({ of: item.id, end: now })}
        />
      </section>
      <section className="gallery-rules" aria-labelledby="gallery-rules">
        <header className="row">
          <h2 id="gallery-rules">How each game rules</h2>
          <label className="tick-row">
            <input type="checkbox" checked={isQuiz} onChange={({ target }) => setIsQuiz(target.checked)} />
            <span>Quiz me</span>
          </label>
        </header>
        {end === null ? (
          <LoadingNote for="Throwing the dice" />
        ) : (
          <GalleryRulings key={`${item.id} ${isQuiz}`} observation={end.observation} isQuiz={isQuiz} />
        )}
      </section>
    </div>
  );
}
