// What a graphics card cannot play.

/** A study that must be played by workers instead; `why` is a sentence for the user. */
export class GpuRefusal extends Error {
  readonly why: string;

  constructor(why: string) {
    super(why);
    this.why = why;
  }
}
