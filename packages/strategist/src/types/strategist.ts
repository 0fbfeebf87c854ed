import type { AdSubject, DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { FactValue, sentenceTopics } from '@awning/contract/facts';
import type { BriefEditor, InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { LineTelling } from '@awning/contract/lines';
import type { Serving } from '@awning/contract/serving';
import type { AskedOfAds, ChosenAd, CopyVariation } from './ads.ts';
import type { AdItem, BriefItem } from './brief.ts';
import type { StrategyBusiness } from './business.ts';
import type { PutQuestion, Reading, StrategyAnswer } from './interview.ts';
import type { KnownLines, OfferedLines } from './lines.ts';
import type {
  BriefingPart,
  BriefingSection,
  Persona,
  RefinementPart,
  Speech,
  StrategyAvatar,
} from './persona.ts';

/** For whom something that costs is used, and who is told who does the work. */
export interface ModelUse {
  ownerId: string;
  businessId: string;
  /** Called when somebody else takes over, the first one included. Text that was told in this turn before it is void. */
  serving(serving: Serving): Promise<void>;
}

/** What every request of a strategist tells. */
export interface StrategyRequest {
  business: StrategyBusiness;
  /** Language of the conversation; the persona and the ads speak the business's. */
  language: Language;
  /** Aborted when nobody wants the rest: the iteration then ends early, without an error. */
  signal: AbortSignal;
  /** Absent: nothing that costs is used. */
  modelUse?: ModelUse;
}

/** A line of a website; topic null: it tells nothing of the business. */
export interface SortedLine {
  text: string;
  topic: (typeof sentenceTopics)[number] | 'quote' | null;
}

export interface AdsRequest extends StrategyRequest {
  avatar: StrategyAvatar;
  /** What ads may be made of: nothing else of what is known may show in them. */
  items: readonly AdItem[];
  /** How the business speaks, and words that it never says. */
  manner: readonly FactValue[];
  /** Lines that its owner keeps, and those that she refused. */
  lines: KnownLines;
  /** What the owner answered, letter for letter, without the private topics; for a model. */
  answers: readonly StrategyAnswer[];
  asked: AskedOfAds;
  /** The ad that is to be written otherwise; null for new ads. What was not asked to change stays. */
  chosen: ChosenAd | null;
  /** Ads that were shown already: none of them comes again. */
  shown: readonly Pick<CopyVariation, 'headline' | 'text'>[];
  /** Most ads that are wanted. */
  count: number;
}

/**
 * Who leads the interview, writes the persona and the ads. Everything streams, so that a language model can serve it; nothing is
 * kept between calls: every request carries all that is known. It knows no database and no feature.
 */
export interface Strategist {
  /** Which kind of strategist this is; shown in the interface. */
  readonly kind: 'builtin' | 'model';

  /**
   * Reads an answer, or the profile's description (topic null). Without a model its sentences and clauses, letter for letter, under
   * the topic that was asked.
   * @param question as it was put; null for the profile. `isFollowUp`: it was the second one on its topic
   * @param answers those before it
   * @param open topics that are not answered yet, in the order in which they come; the one that is read left out
   */
  read(
    request: StrategyRequest & {
      text: string;
      topic: InterviewSlot | null;
      question?: string | null;
      isFollowUp?: boolean;
      answers: readonly StrategyAnswer[];
      items: readonly BriefItem[];
      open: readonly InterviewSlot[];
    },
  ): Promise<Reading>;

  /**
   * Sorts lines of a website or Page by what they are about, the most telling first.
   * @returns each line once, as it is; null without a model: only their meaning could tell
   */
  sort(request: StrategyRequest & { lines: readonly string[] }): Promise<SortedLine[] | null>;

  /**
   * Puts the question of a topic after a remark on the answer before it. Ends with exactly one `question`.
   * @param next what `read` would say next, where it fits the topic
   */
  ask(
    request: StrategyRequest & {
      topic: InterviewSlot;
      answers: readonly StrategyAnswer[];
      items: readonly BriefItem[];
      next: Reading['next'] | null;
    },
  ): AsyncIterable<Speech | PutQuestion>;

  /** Greets, and asks whether the items of the business profile are right. Ends with exactly one `question`. */
  confirmProfile(
    request: StrategyRequest & { items: readonly BriefItem[] },
  ): AsyncIterable<Speech | PutQuestion>;

  /**
   * Answers what was asked back, and puts the question again. Ends with exactly one `question`.
   * @param topic null for the items of the profile
   */
  clarify(
    request: StrategyRequest & {
      topic: InterviewSlot | null;
      text: string;
      answers: readonly StrategyAnswer[];
      next: Reading['next'] | null;
    },
  ): AsyncIterable<Speech | PutQuestion>;

  /** An item as its owner reads it; null where it can't be said in this language. */
  describe(value: FactValue, business: Pick<StrategyBusiness, 'type'>, language: Language): string | null;

  /**
   * Builds the persona: closing words, its name, its statements.
   * @param persona as it is, where it is brought up to date: name and traits stay
   */
  brief(
    request: StrategyRequest & {
      answers: readonly StrategyAnswer[];
      items: readonly BriefItem[];
      persona: Persona | null;
    },
  ): AsyncIterable<BriefingPart>;

  /**
   * Changes a persona as an instruction says. Without a model the words are put into the chosen section, as they are; without a
   * section they come back as `unplaced`. At most one `change`, none where nothing changed.
   */
  refine(
    request: StrategyRequest & {
      items: readonly BriefItem[];
      persona: Persona;
      instruction: string;
      section: BriefingSection | null;
      /** Earlier instructions, oldest first. */
      earlier: readonly string[];
    },
  ): AsyncIterable<RefinementPart>;

  /** Whether an answer is a bare yes: one of a closed list. */
  agrees(answer: string): boolean;

  /** The menu item that a message is word for word, or by one of a few synonyms; null for any other message. */
  menuItem(message: string): DesignerMenuItem | null;

  /** What ads can be about, the most telling first: of each there is at least one ad. */
  subjects(request: Pick<AdsRequest, 'business' | 'items' | 'manner' | 'lines'>): AdSubject[];

  /**
   * The lines that an owner is asked about: sentences of her answers, customers' words and lines of her trade's playbook, each set in
   * an ad of hers; lines of typed values; starters, the five that suit her trade first; and how many lines are missing.
   * @param request `language` is that of the lines
   */
  lines(request: Pick<AdsRequest, 'business' | 'language' | 'items' | 'manner' | 'lines'>): OfferedLines;

  /** What the line of a starter tells, in whatever language; null where there is none of that id. */
  starterTelling(id: string): LineTelling | null;

  /** The one topic whose answer would help the ads most; null where nothing important is missing. */
  missing(request: Pick<StrategyRequest, 'business' | 'language'> & { items: readonly AdItem[] }): {
    topic: InterviewSlot;
    editors: BriefEditor[];
    /** Put in the conversation's language. */
    question: string;
  } | null;

  /**
   * Writes ads, best first. Without a model there is always one: type, name and place alone make it. What of a model's ad does not hold
   * is left out, and none of the composer's fills its place; where no model answers, or nothing of what it wrote holds, the composer
   * serves, and that is told.
   */
  writeAds(request: AdsRequest): AsyncIterable<CopyVariation>;
}
