// Sharing a hand: a link that opens the replay at its first event, or a picture of it.

import type { Rules } from 'boxperson/rules';
import { useState } from 'react';
import { Button, Dialog } from '../../app/parts.tsx';
import { CopyText } from '../../invite/copy-text.tsx';
import { downloadFile } from '../download.tsx';
import type { Night } from '../night.ts';
import { eventHash } from '../steps.ts';
import { handAtMoment, type ShooterHand } from './hand.ts';
import {
  altText,
  handPicture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureColors,
  type PictureWords,
} from './hand-picture.ts';

type ShareHandProps = {
  readonly night: Night;
  readonly rules: Rules;
  readonly no: number;
  readonly me: string | null;
  /** The table's name. */
  readonly title: string;
  readonly nameOf: (player: string) => string;
};

export function ShareHand({ night, rules, no, me, title, nameOf }: ShareHandProps) {
  const [hand, setHand] = useState<ShooterHand | null>(null);
  return (
    <>
      <Button look="small" onClick={() => setHand(handAtMoment(night, rules, no, me))}>
        Share this hand
      </Button>
      <Dialog title="Share this hand" isOpen={hand !== null} onClose={() => setHand(null)}>
        {hand === null ? null : <Sharing hand={hand} title={title} nameOf={nameOf} />}
      </Dialog>
    </>
  );
}

type SharingProps = Pick<ShareHandProps, 'title' | 'nameOf'> & { readonly hand: ShooterHand };

function Sharing({ hand, title, nameOf }: SharingProps) {
  const [trouble, setTrouble] = useState('');
  const words: PictureWords = {
    title,
    shooter: hand.shooter?.kind === 'player' ? `${nameOf(hand.shooter.id)} shooting` : 'the house shooting',
    when: new Date(hand.at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  };
  const svg = handPicture(hand, words, themeColors());
  const address = `${location.origin}${location.pathname}${eventHash(hand.from)}`;
  const picture = async (then: (png: Blob) => Promise<void> | void): Promise<void> => {
    const png = await pngOf(svg);
    setTrouble(png === null ? 'This browser cannot draw the picture.' : '');
    if (png !== null) await then(png);
  };
  const share = (): Promise<void> =>
    picture(async (png) => {
      const file = new File([png], 'hand.png', { type: 'image/png' });
      const whole = { title, url: address, files: [file] };
      const { files: _, ...link } = whole;
      // Closing the sheet without a choice is not an error.
      await navigator.share(navigator.canShare?.(whole) === true ? whole : link).catch(() => {});
    });
  return (
    <div className="share-hand">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        alt={altText(hand, words)}
      />
      <div className="row">
        <CopyText text={address} label="Copy link" look="strong" />
        <Button onClick={() => void picture((png) => downloadFile('hand.png', 'image/png', png))}>
          Save picture
        </Button>
        {'share' in navigator ? <Button onClick={() => void share()}>Share…</Button> : null}
      </div>
      <p className="soft">Anyone with the link can watch the hand, event by event, without an account.</p>
      <p role="status">{trouble}</p>
    </div>
  );
}

function themeColors(): PictureColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    felt: token('--felt'),
    ink: token('--felt-ink'),
    soft: token('--felt-soft'),
    line: token('--felt-line'),
    die: token('--die'),
    pip: token('--die-pip'),
  };
}

/** Null if the browser cannot draw it. */
async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image(PICTURE_WIDTH, PICTURE_HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode().catch(() => {});
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PICTURE_WIDTH, PICTURE_HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null || !image.complete || image.naturalWidth === 0) return null;
  pen.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
