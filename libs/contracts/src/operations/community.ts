import { z } from 'zod';
import {
  CircleWeek,
  CircleWeekImage,
  CircleWeekQuery,
  CollectiveDreams,
  CollectiveQuery,
  Correction,
  DreamReport,
  DreamSongs,
  DreamSongsQuery,
  DreamSongText,
  DreamtToo,
  Interpretation,
  InterpretationRequest,
  OpenCircle,
  OpenCircleChoice,
  OpenCircles,
  WeeklyImage,
  WeeklyImageQuery,
  WeeklyImageRequest,
  WeeklyPlaces,
  WeeklyPlacesQuery,
  WeeklyQuery,
  WeeklyRecord,
} from '../http/index.js';
import { OpenCorrections, OwnCorrections, ReportDecision, ReportedDreams } from '../internal/reports.js';
import { NOT_MODIFIED, operations, REVALIDATE } from './operation.js';

export const canvas = operations(
  { service: 'collective', audience: 'dreamer', topic: 'Community' },
  {
    'GET /api/dreams/collective': {
      summary:
        'Public dreams of everybody or of a circle, newest first; 404 unless the dreamer is in it and it is open.',
      query: CollectiveQuery,
      response: CollectiveDreams,
      cache: REVALIDATE,
    },
    'POST /api/dreams/collective/:published/report': {
      summary: 'Reports a public dream: the dreamer no longer sees it, and operators are notified.',
      body: DreamReport,
      status: 204,
      quotas: ['reportsPerHour'],
      errors: { 'too-many-requests': 429 },
      example: { reason: 'explicit' },
    },
    'PUT /api/dreams/collective/:published/dreamt-too': {
      summary: 'Counts the dreamer among those who dreamt this public dream of somebody else too, or does so no more.',
      body: DreamtToo,
      status: 204,
      example: { dreamtToo: true },
    },
    'POST /api/dreams/collective-interpretation': {
      summary: 'Interprets dreams together through a framework, or the community’s for a group.',
      body: InterpretationRequest,
      response: Interpretation,
      timeoutMs: 120_000,
      quotas: ['interpretationsPerHour', 'interpretationsPerDay', 'interpretationsPerMonth'],
      errors: {
        'unknown-framework': 400,
        'circle-not-found': 404,
        'no-ai': 409,
        'no-public-dreams': 409,
        'circle-changed': 409,
        'interpretation-declined': 422,
        'too-many-requests': 429,
        'interpreter-busy': 503,
      },
    },
  },
);

const group = OpenCircle;
export const WEEK_IMAGE_ERRORS = {
  'week-without-dreams': 409,
  'too-many-requests': 429,
  'week-image-unavailable': 503,
};

export const openCircles = operations(
  { service: 'collective', audience: 'dreamer', topic: 'Community' },
  {
    'GET /api/open-circles': {
      summary: 'City, country and year of birth by which the dreamer is in circles, and which of them are open.',
      response: OpenCircles,
    },
    'PUT /api/open-circles': {
      summary: 'Joins and leaves the circles of a city, a country and a generation; leaving takes effect at once.',
      body: OpenCircleChoice,
      response: OpenCircles,
      quotas: ['openCircleChoicesPerDay'],
      errors: { 'too-many-requests': 429 },
      example: { city: 'Barcelona', country: 'ES', birthYear: 1984 },
    },
    'GET /api/open-circles/:group/week': {
      summary: 'The current week of a circle; 404 unless the dreamer is in it and it is open.',
      params: { group },
      query: CircleWeekQuery,
      response: CircleWeek,
    },
    'POST /api/open-circles/:group/week-image': {
      summary: 'Requests the picture of this week, which is made once for all requests; null while it is being made.',
      params: { group },
      response: CircleWeekImage,
      timeoutMs: 120_000,
      quotas: ['weekImageRequestsPerHour', 'weekImagesPerDay'],
      errors: WEEK_IMAGE_ERRORS,
      appends: ['week-image-requested'],
    },
  },
);

export const songs = operations(
  { service: 'collective', audience: 'owner', topic: 'Community' },
  {
    'GET /api/dream-songs': {
      audience: 'dreamer',
      summary: 'The dreamer’s songs and readings of the canvas, newest first.',
      query: DreamSongsQuery,
      response: DreamSongs,
      errors: { unavailable: 503 },
    },
    'POST /api/dream-songs/corrections': {
      audience: 'dreamer',
      summary: 'Says what is wrong about a framework; operators read it.',
      body: Correction,
      status: 204,
      quotas: ['correctionsPerDay'],
      errors: { 'too-many-requests': 429 },
      example: { framework: 'healing', words: 'The sanctuary was at Epidauros.', replyTo: null },
    },
    'GET /api/dream-songs/:song': {
      summary: 'One of them, whole.',
      response: DreamSongText,
      errors: { unavailable: 503 },
    },
    'DELETE /api/dream-songs/:song': {
      summary: 'Deletes one of them for good.',
      status: 204,
      appends: ['dream-song-deleted'],
    },
  },
);

export const weeks = operations(
  { service: 'collective', audience: 'visitor', topic: 'Community' },
  {
    'GET /api/collective-dreams/weekly': {
      summary: 'A week of the community, up to date while it is open.',
      query: WeeklyQuery,
      response: WeeklyRecord,
      otherStatuses: NOT_MODIFIED,
      cache: 'public, no-cache',
    },
    'GET /api/collective-dreams/places': {
      summary: 'The cities and countries that have dreamers enough in a week.',
      query: WeeklyPlacesQuery,
      response: WeeklyPlaces,
      cache: 'public, max-age=60',
    },
    'POST /api/collective-dreams/generate-image': {
      summary: 'Requests the picture of a week, which is made once for all requests.',
      query: WeeklyImageQuery,
      body: WeeklyImageRequest,
      response: WeeklyImage,
      otherStatuses: { 202: 'It is being made: both fields are null.' },
      timeoutMs: 120_000,
      quotas: ['weekImageRequestsPerHour', 'weekImagesPerDay'],
      errors: {
        'week-out-of-range': 400,
        'week-without-dreams': 409,
        'too-many-requests': 429,
        'week-image-unavailable': 503,
      },
      appends: ['week-image-requested'],
      example: { weekStart: '2026-11-16' },
    },
  },
);

export const communityInternal = operations(
  { service: 'collective', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/open-circles/:dreamer': {
      summary: 'City, country and year of birth that a dreamer chose, for the export.',
      response: OpenCircles,
    },
    'PUT /internal/open-circles/:dreamer': {
      summary: 'Those of an archive, for a dreamer who has chosen none.',
      body: OpenCircleChoice,
      status: 204,
    },
    'GET /internal/dreamt-too/:dreamer': {
      summary: 'The public dreams of others that a dreamer dreamt too, for the export.',
      response: z.object({ dreams: z.array(z.uuid()) }),
    },
    'GET /internal/reports': { summary: 'Reported dreams without a decision.', response: ReportedDreams },
    'POST /internal/reports/:published/settle': { summary: 'Closes the reports of a dream.', response: ReportDecision },
    'GET /internal/corrections': { summary: 'Corrections of frameworks that are not done.', response: OpenCorrections },
    'GET /internal/own-corrections/:dreamer': {
      summary: 'The corrections that a dreamer sent, for the export.',
      response: OwnCorrections,
    },
    'POST /internal/corrections/:correction/settle': {
      summary: 'Marks a correction as done.',
      response: ReportDecision,
    },
    'POST /internal/weeks/:week/close-again': {
      summary: 'Names the week that began on this Monday again and makes its picture again.',
      params: { week: z.string().max(40) },
      status: 202,
      response: z.object({ week: z.number().int() }),
      timeoutMs: 60_000,
      quotas: ['weekImagesPerDay'],
      errors: { 'week-out-of-range': 400, 'week-still-open': 409, 'too-many-requests': 429 },
      appends: ['week-image-requested'],
    },
  },
);
