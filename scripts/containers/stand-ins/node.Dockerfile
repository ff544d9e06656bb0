FROM dreamloom-stand-in/debian:bookworm
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
COPY npmrc /usr/local/etc/npmrc
COPY ca-certificates.crt /etc/ssl/certs/
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
