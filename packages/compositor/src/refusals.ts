/** Why a picture can't be used. */
export class PictureRefused extends Error {
  readonly reason: 'unreadable' | 'tooSmall' | 'tooLong' | 'tooNarrow' | 'tooManyPixels';
  constructor(reason: PictureRefused['reason'], cause?: unknown) {
    super(`picture refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Words that can't be set legibly and whole in a picture. */
export class WordsTooLong extends Error {
  readonly words: 'headline' | 'offer' | 'callToAction' | 'lines' | 'note';
  constructor(words: WordsTooLong['words']) {
    super(`words too long for a picture: ${words}`);
    this.words = words;
  }
}

/** Why a picture can't be a logo. */
export class LogoRefused extends Error {
  readonly reason: 'kind' | 'square' | 'unreadable';
  constructor(reason: LogoRefused['reason'], cause?: unknown) {
    super(`logo refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A film that has more bytes than one may have. */
export class FilmTooLarge extends Error {}
