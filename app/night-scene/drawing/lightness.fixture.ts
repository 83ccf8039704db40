type Color = readonly [red: number, green: number, blue: number];

/** Red, green and blue from 0 to 255 of a color written as "#5a6088". */
const channels = (color: string): Color => {
  const [red = 0, green = 0, blue = 0] = color.match(/[\da-f]{2}/g)?.map((hex) => Number.parseInt(hex, 16)) ?? [];
  return [red, green, blue];
};

/** The color of translucent layers over a color; mixed as browsers do. */
export function seenThrough(ground: string, layers: readonly (readonly [color: string, opacity: number])[]): Color {
  return layers.reduce((below: Color, [color, opacity]) => {
    const above = channels(color);
    const mixed = (at: 0 | 1 | 2) => below[at] + opacity * (above[at] - below[at]);
    return [mixed(0), mixed(1), mixed(2)];
  }, channels(ground));
}

/** Relative luminance from 0 to 1 (IEC 61966-2-1). */
export function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Lightness from 0 to 100 as eyes judge it, CIE 1976 L*. */
export function lightness(color: Color): number {
  const light = luminance(color);
  return light > 0.008_856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
}
