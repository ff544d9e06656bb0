import {
  CollectiveDreams,
  CollectiveQuery,
  DreamReport,
  Interpretation,
  InterpretationRequest,
  WeeklyImage,
  WeeklyImageRequest,
  WeeklyPlaces,
  WeeklyPlacesQuery,
  WeeklyQuery,
  WeeklyRecord,
} from '@dreamloom/contracts';
import { UNCHANGED, type Operations } from './operation.js';

export const community: Operations = {
  'GET /api/dreams/collective': {
    says: 'Public dreams of everybody, newest first.',
    query: CollectiveQuery,
    answer: CollectiveDreams,
  },
  'POST /api/dreams/collective/:dream/report': {
    says: 'This public dream should not be: it is out of sight at once, and operators are told.',
    body: DreamReport,
    status: 204,
  },
  'POST /api/dreams/collective-interpretation': {
    says: 'Reads dreams together through a framework, or the community’s for a group.',
    body: InterpretationRequest,
    answer: Interpretation,
  },
  'GET /api/collective-dreams/weekly': {
    says: 'A week of the community, live while it is open.',
    query: WeeklyQuery,
    answer: WeeklyRecord,
    also: UNCHANGED,
  },
  'GET /api/collective-dreams/places': {
    says: 'Where a week has dreamers enough to be told of.',
    query: WeeklyPlacesQuery,
    answer: WeeklyPlaces,
  },
  'POST /api/collective-dreams/generate-image': {
    says: 'Wishes for the picture of a week: painted once, however many ask, and only when enough people have dreamt in public.',
    body: WeeklyImageRequest,
    answer: WeeklyImage,
    also: { 202: 'It is being painted: both fields are null.' },
  },
};
