import { Injectable } from '@nestjs/common';

/** The current time. Tests replace it with a fixed clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
