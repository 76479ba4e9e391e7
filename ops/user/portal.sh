#!/bin/sh
# Starts and stops the portal of an account without root where there is no systemd: copy to ~/portal/, see docs/operator/install.md.
set -eu
cd ~/portal
umask 077
here=$(pwd -P)

is_here() { [ "$(readlink "/proc/$1/cwd")" = "$here" ]; } 2>/dev/null

# Found among the processes themselves: a number kept in a file is another program's after a restart of the machine.
running() {
  for folder in /proc/[0-9]*; do
    is_here "${folder#/proc/}" || continue
    case $(tr '\0' ' ' 2>/dev/null <"$folder/cmdline") in
      */portal\ start\  | */commands.js\ start\ )
        echo "${folder#/proc/}"
        return
        ;;
    esac
  done
}

case ${1:-} in
  start)
    pid=$(running)
    if [ -n "$pid" ]; then
      echo "The portal runs already, as process $pid." >&2
      exit 1
    fi
    nohup current/portal start >>portal.log 2>&1 </dev/null &
    pid=$!
    for second in 1 2 3 4 5; do
      sleep 1
      if ! is_here "$pid"; then
        echo "The portal ended within $second s. The end of $here/portal.log:" >&2
        tail -n 5 portal.log >&2
        exit 1
      fi
    done
    ;;
  stop)
    pid=$(running)
    if [ -z "$pid" ]; then
      echo "The portal does not run." >&2
      exit 0
    fi
    kill "$pid"
    for _ in $(seq 180); do
      if ! is_here "$pid"; then exit 0; fi
      sleep 0.5
    done
    echo "The portal still runs after 90 s, as process $pid." >&2
    exit 1
    ;;
  *)
    echo "portal.sh start | stop" >&2
    exit 2
    ;;
esac
