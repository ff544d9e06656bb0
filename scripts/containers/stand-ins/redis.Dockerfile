FROM dreamloom-stand-in/debian:bookworm
RUN mkdir /data && chown redis:redis /data
VOLUME /data
WORKDIR /data
