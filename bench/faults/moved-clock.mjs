/** Loaded into a process whose clock is to jump: on SIGUSR2 by BENCH_JUMP milliseconds, on the next one back again. */
const jump = Number(process.env.BENCH_JUMP ?? 0);
const RealDate = globalThis.Date;
let offset = 0;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
process.on('SIGUSR2', () => {
  offset = offset === 0 ? jump : 0;
});
