#!/bin/sh
# Starts and stops the portal of an account without root where there is no systemd: copy to ~/portal/, see docs/operations.md.
set -eu
cd ~/portal
umask 077
case ${1:-} in
  start)
    nohup current/portal start >>portal.log 2>&1 </dev/null &
    echo $! >portal.pid
    ;;
  stop)
    pid=$(cat portal.pid)
    kill "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
    ;;
  *)
    echo "portal.sh start | stop" >&2
    exit 2
    ;;
esac
