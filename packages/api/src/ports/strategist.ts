import type { Goal } from '@awning/contract/businesses';
import type { AdSubject } from '@awning/contract/creative-conversations';
import type { AdFactValue, FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { Serving } from '@awning/contract/serving';
import type { AskedOfAds, ChosenAd, CopyVariation, InstructionOutcome } from './ad-copy.ts';
import type {
  Conversation,
  FactChange,
  Probe,
  PutQuestion,
  Reading,
  StrategyAnswer,
  Unanswered,
} from './interview.ts';
import type { FactCorrection, Persona, PersonaTraits, StrategyAvatar, StrategyStatement } from './persona.ts';
import type { AdText, TruthFacts, UntrueStatement } from './truth.ts';

/** What a strategist knows of a business: its profile. */
export interface StrategyBusiness {
  name: string;
  /** A key of the predefined types, or the owner's own words. */
  type: string;
  description: string;
  website: string;
  goals: readonly Goal[];
  /** The language its ads are written in. */
  language: Language;
  tenureYears: number | null;
  customersYearly: number | null;
  customersMonthly: number | null;
}

/** A fact with the ids of the questions that it was understood from, or `profile`. */
export interface SourcedFact {
  value: FactValue;
  sources: readonly string[];
}

/** For whom something that costs is used, and who is told who does the work. */
export interface ModelUse {
  ownerId: string;
  businessId: string;
  /** Called when somebody else takes over, the first one included. Text that was told in this turn before it is void. */
  serving(serving: Serving): Promise<void>;
}

interface Request {
  business: StrategyBusiness;
  /** Language of the conversation; the persona and the ads speak the business's. */
  language: Language;
  /** Aborted when nobody wants the rest: the iteration then ends early, without an error. */
  signal: AbortSignal;
  /** Absent: nothing that costs is used. */
  modelUse?: ModelUse;
}

/** A piece of streamed text. */
export interface Speech {
  kind: 'text';
  text: string;
}

export type BriefingPart =
  | Speech
  | { kind: 'name'; humanName: string; traits: PersonaTraits | null }
  | { kind: 'statement'; statement: StrategyStatement };

/** What a refinement did: the whole persona afterwards; new statements have an empty id. */
export type RefinementPart = Speech | ({ kind: 'change' } & PersonaChange);

/** What a refinement changes; `denied`: what the owner says that there is not. */
export interface PersonaChange {
  persona: Persona;
  corrected: FactCorrection[];
  denied?: readonly FactValue[];
}

export interface VariationRequest {
  business: StrategyBusiness;
  avatar: StrategyAvatar;
  /** What ads may be made of: nothing else of what is known may show in them. */
  facts: readonly AdFactValue[];
  /** Language of the ads. */
  language: Language;
  goal: Goal | null;
  /** The owner's instruction, and what was understood of it; null for none. */
  instruction: string | null;
  asked: AskedOfAds | null;
  /** Id of the subject that the ads are about, as `subjects` gives it; null for any. An instruction goes before it. */
  about: string | null;
  /**
   * The ad that is to be written otherwise, under the instruction: what it argues and says stays, as far as the instruction leaves that. The
   * nearest come first; none where the instruction changes nothing in it. Null, or absent, for new ads.
   */
  chosen?: ChosenAd | null;
  /** How many to write. */
  count: number;
  /** Ids of products that the owner has rejected, or said that there are none of: no ad names one, new or rewritten. */
  withoutProducts: readonly string[];
  /** Ads that were shown already. */
  shown?: readonly Pick<CopyVariation, 'headline' | 'text'>[];
  signal: AbortSignal;
  /** Absent: nothing that costs is used. */
  modelUse?: ModelUse;
}

/**
 * Who leads the interview, writes the persona and the ads. Everything streams, so that a language model can serve
 * it; nothing is kept between calls: every request carries all that is known.
 * An implementation that needs the outside falls back where that fails, and tells the modelUse.
 */
export interface Strategist {
  /** Which kind of strategist this is; shown in the interface. */
  readonly kind: 'builtin' | 'model';

  /**
   * Puts the question of a slot, or its follow-up, in words that fit what is known, after a remark on the answer before it.
   * Ends with exactly one `question`.
   */
  ask(
    request: Request & {
      answers: readonly StrategyAnswer[];
      facts: readonly SourcedFact[];
      slot: InterviewSlot;
      probe: Probe | null;
      /** What the answer before put otherwise than an earlier one. */
      replaced: readonly FactChange[];
      /** Other topics than its own that the answer before told of. */
      filed: readonly InterviewSlot[];
    },
  ): AsyncIterable<Speech | PutQuestion>;

  /** Greets, and asks whether what was understood from the business profile is right. Ends with exactly one `question`. */
  confirmProfile(request: Request & { facts: readonly FactValue[] }): AsyncIterable<Speech | PutQuestion>;

  /**
   * Whether an answer deserves the one follow-up, and of which kind: only where what is missing matters for the persona or an ad.
   * @param facts what was understood of the answer
   * @param known what is known already
   * @param isEnough as `read` judged it
   */
  probeFor(
    request: Request & {
      answers: readonly StrategyAnswer[];
      answer: StrategyAnswer;
      facts: readonly FactValue[];
      known: readonly SourcedFact[];
      isEnough?: boolean | null;
    },
  ): Promise<Probe | null>;

  /**
   * Answers a question put back, or what is no answer, and puts the question again in other words. Ends with exactly one
   * `question`.
   * @param slot the topic that was asked about; null for the facts of the profile
   */
  clarify(
    request: Request & {
      answers: readonly StrategyAnswer[];
      facts: readonly SourcedFact[];
      slot: InterviewSlot | null;
      intent: Unanswered;
      /** The owner's words. */
      text: string;
      /** How many questions are left, this one included. */
      remaining: number;
    },
  ): AsyncIterable<Speech | PutQuestion>;

  /**
   * Understands an answer, or the profile's description.
   * @param slot the topic that was asked about; null for the profile
   * @param conversation what was said before: amounts without a currency are in that one, and a correction may be of it
   * @param offered in reply to a `keep` question, the answer whose statements were offered
   */
  read(
    request: Request & {
      text: string;
      slot: InterviewSlot | null;
      offered?: string | undefined;
      conversation?: Conversation | undefined;
    },
  ): Promise<Reading>;

  /** Facts that stand in the owner's own words, without their typing mistakes: those that have some. */
  mend(
    facts: readonly FactValue[],
    business: Pick<StrategyBusiness, 'name' | 'type'>,
  ): Promise<ReadonlyMap<FactValue, string>>;

  /** A text without its typing mistakes; null where it has none. Names are left alone. */
  mendText(text: string, business: Pick<StrategyBusiness, 'name' | 'type'>): Promise<string | null>;

  /** A fact as its owner reads it; null where it can't be said in this language. */
  describe(value: FactValue, business: Pick<StrategyBusiness, 'type'>, language: Language): string | null;

  /**
   * Builds the persona from the answers and the facts in them: closing words, its name, and its statements.
   * @param persona as it is, where it is brought up to date: name, age and traits stay
   */
  brief(
    request: Request & {
      answers: readonly StrategyAnswer[];
      facts: readonly SourcedFact[];
      persona: Persona | null;
    },
  ): AsyncIterable<BriefingPart>;

  /** Changes a persona as an instruction says, saying what changed and what could not. At most one `change`, none where nothing changed. */
  refine(
    request: Request & { facts: readonly SourcedFact[]; persona: Persona; instruction: string },
  ): AsyncIterable<RefinementPart>;

  /**
   * Understands what an owner asks of the ads.
   * @param request.chosen the ad that it is meant of, where there is one
   * @param request.isAnswer true where no ad could be made so far, and the owner was asked for what would help most
   * @param request.isPart true where something else of the same message is carried out, whatever comes of this
   * @returns `isCommand`: whether it is one of the fixed commands, which mean one thing
   */
  interpretInstruction(
    request: Request & {
      instruction: string;
      facts: readonly AdFactValue[];
      chosen?: Pick<ChosenAd, 'headline' | 'text'> | null;
      isPart?: boolean;
      isAnswer?: boolean;
    },
  ): Promise<InstructionOutcome & { isCommand: boolean }>;

  /** What of an instruction that was understood can be carried out, and how that is told. */
  resolveInstruction(
    request: Pick<Request, 'business' | 'language'> & {
      asked: AskedOfAds;
      facts: readonly AdFactValue[];
      chosen?: Pick<ChosenAd, 'headline' | 'text'> | null;
    },
  ): InstructionOutcome;

  /** The trade whose knowledge serves a business of a trade in its owner's own words, such as "a bakery"; null for the others. */
  servesAs(business: Pick<StrategyBusiness, 'type'>, language: Language): string | null;

  /** The one question whose answer would help the ads most; null where nothing important is missing. */
  askForMissingFact(request: Request & { facts: readonly AdFactValue[] }): string | null;

  /** What ads can be about, the most telling first: of each there is at least one ad. Labels are in the conversation's language. */
  subjects(request: Omit<Request, 'signal'> & { facts: readonly AdFactValue[] }): Promise<AdSubject[]>;

  /**
   * What an ad says that a former fact said, or that its owner denied, and that no present fact says. By rules alone; what was
   * never a fact is not looked at.
   */
  findUntrue(ad: AdText, business: Pick<StrategyBusiness, 'type'>, facts: TruthFacts): UntrueStatement[];

  /** Writes ads from facts and what is known of the trade, best first; few facts make few ads, or none. */
  writeVariations(request: VariationRequest): AsyncIterable<CopyVariation>;
}
