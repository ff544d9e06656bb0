import { z } from 'zod';
import {
  CircleMornings,
  CircleMorningSettings,
  MonthlyLetter,
  MonthlyLetterSettings,
  NightState,
  Nudge,
  NudgeSettings,
  PushEndpoint,
  PushRegistration,
  RealityChecks,
  RealityCheckSettings,
  Rehearsal,
  RehearsalSettings,
} from '../http/index.js';
import { DREAM_NOT_FOUND } from '../internal/dreamer.js';
import { HasOtherEnding, MonthOfDreams, NightSigns, StoredNudge } from '../internal/nudge.js';
import { REHEARSAL_DAYS } from '../limits.js';
import { operations } from './operation.js';

const night = z.iso.date().refine((date) => date >= '1900-01-01');

export const nudge = operations(
  { service: 'messaging', audience: 'dreamer', topic: 'Morning nudge' },
  {
    'GET /api/nudge': { summary: 'When and where the dreamer gets the morning nudge.', response: Nudge },
    'PUT /api/nudge': {
      summary: 'Chooses time, days and channels, or switches the nudge off.',
      body: NudgeSettings,
      response: Nudge,
      errors: { 'no-chat': 409 },
      example: { isOn: false, time: '07:00', days: [1, 2, 3, 4, 5], byChat: false, timeZone: 'Europe/Berlin' },
    },
    'POST /api/nudge/subscriptions': {
      summary: 'This browser gets the nudge; a known one is renewed.',
      body: PushRegistration,
      maxBody: 4_096,
      status: 204,
      errors: { 'push-address-refused': 422 },
      example: {
        endpoint: 'https://push.example.org/send/1',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
    'DELETE /api/nudge/subscriptions': {
      summary: 'This browser gets no nudge any more.',
      body: PushEndpoint,
      maxBody: 4_096,
      status: 204,
      example: { endpoint: 'https://push.example.org/send/1' },
    },
  },
);

export const reminders = operations(
  { service: 'messaging', audience: 'dreamer', topic: 'Morning nudge' },
  {
    'GET /api/reality-checks': { summary: 'When the dreamer is asked: are you dreaming?', response: RealityChecks },
    'PUT /api/reality-checks': {
      summary: 'Chooses up to three times of the day, or switches the question off.',
      body: RealityCheckSettings,
      response: RealityChecks,
      errors: { 'no-chat': 409 },
      example: { isOn: true, times: ['10:00', '15:30'], byChat: false, timeZone: 'Europe/Berlin' },
    },
    'GET /api/monthly-letter': { summary: 'Whether the dreamer gets the monthly letter.', response: MonthlyLetter },
    'PUT /api/monthly-letter': {
      summary: 'Switches the letter about the month before on or off.',
      body: MonthlyLetterSettings,
      response: MonthlyLetter,
      errors: { 'no-chat': 409 },
      example: { isOn: true, byChat: false, timeZone: 'Europe/Berlin' },
    },
    'GET /api/circle-mornings': {
      summary: 'When and where the dreamer is told how many dreams there are in their circles.',
      response: CircleMornings,
    },
    'PUT /api/circle-mornings': {
      summary: 'Chooses time and chat, or switches it off.',
      body: CircleMorningSettings,
      response: CircleMornings,
      errors: { 'no-chat': 409 },
      example: { isOn: true, time: '08:00', byChat: false, timeZone: 'Europe/Berlin' },
    },
    'GET /api/dreams/:dream/rehearsal': {
      audience: 'owner',
      summary: 'How long the dreamer is still reminded of the other ending of this dream.',
      response: Rehearsal,
    },
    'PUT /api/dreams/:dream/rehearsal': {
      audience: 'owner',
      summary: `Reminds of the other ending once a day for ${REHEARSAL_DAYS} days, at the time of the nudge.`,
      body: RehearsalSettings,
      response: Rehearsal,
      errors: { 'no-other-ending': 409, 'no-chat': 409 },
      example: { byChat: false, timeZone: 'Europe/Berlin' },
    },
    'DELETE /api/dreams/:dream/rehearsal': { audience: 'owner', summary: 'Ends these reminders.', status: 204 },
  },
);

export const nights = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Morning nudge' },
  {
    'GET /api/nights/:night': { summary: 'What was said about a night.', params: { night }, response: NightState },
    'PUT /api/nights/:night': {
      summary: 'There was no dream in this night.',
      params: { night },
      response: NightState,
      errors: { 'night-has-dream': 409, 'night-not-yet': 422 },
    },
    'DELETE /api/nights/:night': {
      summary: 'Takes back that there was no dream in this night.',
      params: { night },
      response: NightState,
    },
  },
);

export const nudgeInternal = operations(
  { service: 'messaging', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/nudges/:dreamer': {
      summary: 'The settings of nudge and reminders and the push subscriptions of a dreamer, for an export.',
      response: StoredNudge,
    },
  },
);

export const nightsInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/dreamers/:dreamer/nights/:night': {
      summary: 'Whether anything was said about a night, and when the dreamer was last seen in the journal.',
      params: { night },
      response: NightSigns,
    },
    'GET /internal/dreamers/:dreamer/months/:month': {
      summary: 'What the letter about a month is made of.',
      params: { month: z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/) },
      response: MonthOfDreams,
      errors: { 'dreamer-not-found': 404 },
    },
    'GET /internal/dreamers/:dreamer/other-endings/:dream': {
      summary: 'Whether a dream has another ending.',
      response: HasOtherEnding,
      errors: { [DREAM_NOT_FOUND]: 404 },
    },
  },
);
