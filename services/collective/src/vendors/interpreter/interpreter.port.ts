export const INTERPRETER = Symbol('interpreter');

/** A dream's words: data, never instructions. */
export interface DreamText {
  title: string;
  content: string;
  createdAt: Date;
  tags: readonly string[];
}

export interface InterpretationOrder {
  /** Our own words on how to read, and the name of that way. */
  framework: { name: string; prompt: string };
  dreams: readonly DreamText[];
}

/** What returns in the dreams of a week: words of a reviewed list and moods, never a dreamer's own sentences. */
export interface WeekMaterial {
  motifs: readonly string[];
  moods: readonly string[];
}

export interface WeekReading {
  title: string;
  /** What is to be seen, for a painter. */
  scene: string;
}

/** Who reads dreams. */
export interface Interpreter {
  /** Name of the model, to be remembered with what it said. */
  readonly model: string;
  /** @throws TransientError or PermanentError */
  interpret(order: InterpretationOrder, signal: AbortSignal): Promise<string>;
  /** @throws TransientError or PermanentError */
  nameWeek(week: WeekMaterial, signal: AbortSignal): Promise<WeekReading>;
}
