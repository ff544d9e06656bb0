import type { InterpretationOrder, Interpreter, WeekMaterial } from './interpreter.port.js';

export class FakeInterpreter implements Interpreter {
  readonly model = 'fake-interpreter';
  readonly orders: InterpretationOrder[] = [];
  readonly weeks: WeekMaterial[] = [];
  readonly errors: Error[] = [];
  answer = 'You stood by the water.\n\nIt waited.';
  reading = { title: 'A Whale Beyond the Bridge', scene: 'A whale under a bridge of lanterns.' };

  interpret(order: InterpretationOrder): Promise<string> {
    this.orders.push(order);
    return this.sayOrThrow(this.answer);
  }

  nameWeek(week: WeekMaterial) {
    this.weeks.push(week);
    return this.sayOrThrow(this.reading);
  }

  private sayOrThrow<T>(answer: T): Promise<T> {
    const error = this.errors.shift();
    return error ? Promise.reject(error) : Promise.resolve(answer);
  }
}
