/** What a picture is asked for. All texts may be of any content: they are data to the model. */
export interface PictureRequest {
  /** What it is to show, in the owner's words. */
  shows: string;
  /** A key of `businessTypes`, or the owner's own words. */
  businessType: string;
  /** Of the brand, as `#rrggbb`; may be empty. */
  colours: readonly string[];
}

/** What a call used. `cost` in millionths of a dollar. */
export interface PictureUse {
  model: string;
  inputTokens: number;
  outputTokens: number;
  cost: number;
}

/** What a model did not do. */
export class ImageModelFailure extends Error {
  /** `refused`: it declined this request. `unusable`: its answer holds no picture. `away`: it may answer later. */
  readonly why: 'refused' | 'unusable' | 'away';
  /** Null where nothing was used. */
  readonly used: PictureUse | null;

  constructor(why: ImageModelFailure['why'], message: string, used: PictureUse | null = null) {
    super(message);
    this.why = why;
    this.used = used;
  }
}

/** Makes pictures that are no photographs: backgrounds, still lifes, moods. */
export interface ImageModel {
  /** What a call is counted as whose answer is not known. */
  readonly perCall: PictureUse;
  /**
   * One picture. Takes up to minutes.
   * @returns bytes of whatever the model calls a picture: to be judged like any file from outside
   * @throws ImageModelFailure; the signal's reason where it was aborted
   */
  make(
    request: PictureRequest,
    options: { signal: AbortSignal },
  ): Promise<{ bytes: Buffer; used: PictureUse }>;
}
