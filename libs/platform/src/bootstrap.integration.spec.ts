import { eventually } from '@dreamloom/testing';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import { configureService, serviceAdapter } from './bootstrap.js';
import { Open } from './identity.js';

@Controller()
class Answers {
  @Get('answer')
  @Open()
  answer() {
    return { isAnswer: true };
  }
}

@Module({ controllers: [Answers] })
class ServiceModule {}

it('a connection to a service lasts some seconds, so that its caller finds new replicas', async () => {
  const app = await NestFactory.create<NestFastifyApplication>(ServiceModule, serviceAdapter(), { logger: false });
  const settings = { name: 'test', HOST: '127.0.0.1', PORT: 0, INTERNAL_SECRET: 'secret', LOG_LEVEL: 'error' } as const;
  configureService(app, settings);
  await app.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const url = `${await app.getUrl()}/answer`;
  const request = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get(url, { agent }, (answer) => {
        sockets.add(answer.socket);
        answer.resume().once('end', () => resolve(answer.headers.connection));
      }).once('error', reject);
    });
  try {
    expect(await request()).toBe('keep-alive');
    await eventually(async () => (await request()) === 'close');
    expect(sockets.size).toBe(1);
    expect(await request()).toBe('keep-alive');
    expect(sockets.size).toBe(2);
  } finally {
    agent.destroy();
    await app.close();
  }
});
