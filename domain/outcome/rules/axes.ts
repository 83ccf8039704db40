/** By how many degrees a lens lies off its planned axis, −90 to 89: positive is counterclockwise. */
export const misalignment = (planned: number, achieved: number): number =>
  ((((achieved - planned + 90) % 180) + 180) % 180) - 90;
