/** The id of what says quietly that figures may be out of date; empty while they are fresh. */
export const FRESHNESS_NOTE = 'freshness';

export const MAY_BE_OLD =
  'These figures may be a few minutes old. They update by themselves once the connection is back.';
