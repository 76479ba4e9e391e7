# The image of a release: the archive on Debian, and nothing built. Of several in release/ it is the one that
# SHA256SUMS names. Make them first:
#   npm run release && docker compose build
# For both processors: docker buildx build --platform linux/amd64,linux/arm64 .
# By digest: docker compose build --build-arg BASE=debian@sha256:…
ARG BASE=debian:bookworm-slim

FROM --platform=$BUILDPLATFORM ${BASE} AS unpacked
ARG TARGETARCH=amd64
COPY release/SHA256SUMS release/portal-*-linux-*.tar.gz /release/
RUN case "$TARGETARCH" in amd64) cpu=x64 ;; *) cpu=$TARGETARCH ;; esac \
  && cd /release/ \
  && set -- $(sed -n "s/^[0-9a-f]\{64\}  \(portal-.*-linux-$cpu\.tar\.gz\)\$/\1/p" SHA256SUMS) \
  && if [ $# -ne 1 ]; then \
       echo "release/SHA256SUMS must name one archive for $cpu, as npm run release writes it; it names: $*" >&2; exit 1; \
     fi \
  && grep -F "  $1" SHA256SUMS | sha256sum -c - \
  && mkdir -p /image/opt/portal /image/data /image/backups /image/etc \
  && tar -xzf "/release/$1" -C /image/opt/portal --strip-components=1 \
  && cp /etc/passwd /etc/group /image/etc/ \
  && echo 'portal:x:1000:1000::/data:/usr/sbin/nologin' >>/image/etc/passwd \
  && echo 'portal:x:1000:' >>/image/etc/group \
  && chown 1000:1000 /image/data /image/backups \
  && chmod 700 /image/data /image/backups

FROM ${BASE}
COPY --from=unpacked /image /
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PATH=/opt/portal:/usr/local/bin:/usr/bin:/bin
USER portal
WORKDIR /data
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s \
  CMD ["/opt/portal/node/bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# The launcher becomes Node, so that SIGTERM reaches it.
ENTRYPOINT ["/opt/portal/portal"]
CMD ["start"]
