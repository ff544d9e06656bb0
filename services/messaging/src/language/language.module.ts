import { Module } from '@nestjs/common';
import { StoreLanguageHandler } from '../handlers/language-changed.store-language.handler.js';
import { NoteLanguageHandler } from '../handlers/voice-note-transcribed.note-language.handler.js';
import { ChatLanguages } from './chat-languages.js';

@Module({ providers: [ChatLanguages, StoreLanguageHandler, NoteLanguageHandler], exports: [ChatLanguages] })
export class LanguageModule {}
