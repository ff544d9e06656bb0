FROM dreamloom-stand-in/debian:trixie
RUN groupadd -r -g 999 postgres && useradd -r -g postgres -u 999 -d /var/lib/postgresql postgres && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql && install -d -o postgres -g postgres -m 3777 /var/run/postgresql
COPY native /usr/lib/postgresql/18
COPY postgres-entrypoint.sh /
RUN cd /usr/lib/postgresql/18/bin && chmod 755 * && ln -s ../../17/bin/psql ../../17/bin/pg_isready .
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
ENTRYPOINT ["/postgres-entrypoint.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
