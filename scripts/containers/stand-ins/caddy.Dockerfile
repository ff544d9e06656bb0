FROM dreamloom-stand-in/debian:bookworm
COPY caddy /usr/bin/
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy && ln -s /bin/busybox /usr/local/bin/wget && mkdir -p /config/caddy /data/caddy /etc/caddy && chmod 1777 /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
