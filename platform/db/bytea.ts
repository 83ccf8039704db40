import { customType } from 'drizzle-orm/pg-core';

/** A column of type bytea. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
