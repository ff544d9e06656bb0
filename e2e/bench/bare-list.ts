// Baseline in a separate process: a page of a journal by node:http, one prepared statement and JSON.stringify.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const PAGE = {
  name: 'page',
  text: `select d.id, d.dreamer_id as "userId", d.title, d.content, d.tags, d.is_lucid as "isLucid",
           d.is_recurrent as "isRecurrent", d.is_public as "isPublic", d.source, d.created_at as "createdAt",
           d.title_status as "titleStatus", d.image_status as "imageStatus", d.failure, d.revision,
           cover.media_key as "mediaKey", cover.width, cover.height, cover.placeholder, cover.prompt
         from dreams.dream d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
         where d.dreamer_id = $1 and d.deleted_at is null
         order by d.created_at desc, d.id desc limit $2`,
};

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  pool.query({ ...PAGE, values: [searchParams.get('dreamer'), Number(searchParams.get('limit'))] }).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ dreams: rows }));
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }));
process.once('disconnect', () => process.exit());
