/** What `penstock --help` writes. */
export const USAGE = `Usage: penstock keys create [options]
       penstock keys list
       penstock keys rotate TOKEN
       penstock keys revoke TOKEN

Administers the API keys of the service in the data folder. The service may run meanwhile; what changes holds at once.

  create           Make a token and write its key, alone on a line. The key is never shown again.
    --email=EMAIL        Whom the token belongs to
    --label=TEXT         What the token is for
    --quota=N            Requests it may spend (default PENSTOCK_LIMIT_QUOTA, 1000000)
    --quota-reset=WHEN   When what was spent starts again from 0: daily or monthly, at midnight UTC,
                         or once at an ISO 8601 time (default never)
    --expires=WHEN       When the key stops: an ISO 8601 time, or an age such as 90d or 12h (default never)
  list             Write all tokens, tab-separated, the oldest first.
  rotate           Replace the key of a token and write the new one. The old one stops at once, everything else stays.
  revoke           Stop the key of a token for good.

TOKEN is a token's id, its key, or the beginning of its key: pk_012345678 or pk_012345678...
Times without an offset are UTC.

Environment: PENSTOCK_DATA is the data folder (default ./data), PENSTOCK_MASTER_KEY the key that seals stored values
(default the file master.key in the data folder).
Status: 0 done, 1 failed, 2 the command line is wrong.
`;
