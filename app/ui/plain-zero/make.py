"""Makes plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its slash, in all weights, and nothing else.

The face sets its zero with a slash, which blurred eyes take for an 8, and has no feature that sets another. The
outline stays; the two halves of its counter give way to one, of the shape of the outline and as far from it as they.

Usage: python3 app/ui/plain-zero/make.py (needs fontTools with brotli), from the root, after npm ci.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FACE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
PHANTOMS = 4


def without_slash(points, outline):
    """The outline and one counter, from all points of a zero with a slash."""
    outer, inner = points[:outline], points[outline:]

    def onto(axis):
        low, high = min(p[axis] for p in outer), max(p[axis] for p in outer)
        to_low, to_high = min(p[axis] for p in inner), max(p[axis] for p in inner)
        return lambda value: to_low + (value - low) * (to_high - to_low) / (high - low)

    x, y = onto(0), onto(1)
    # The other way round, so that it is cut out; it begins at the same point, which lies on the curve.
    counter = [outer[0]] + outer[:0:-1]
    return outer + [(x(p[0]), y(p[1])) for p in counter]


font = TTFont(FACE)
zero = font["glyf"]["zero"]
outline = zero.endPtsOfContours[0] + 1
flags = list(zero.flags)[:outline]
before = list(zero.coordinates)
after = [(round(x), round(y)) for x, y in without_slash(before, outline)]

variations = []
for variation in font["gvar"].variations["zero"]:
    deltas, phantoms = variation.coordinates[:-PHANTOMS], variation.coordinates[-PHANTOMS:]
    there = without_slash([(x + dx, y + dy) for (x, y), (dx, dy) in zip(before, deltas)], outline)
    moved = [(round(x - a), round(y - b)) for (x, y), (a, b) in zip(there, after)]
    variations.append(TupleVariation(variation.axes, moved + list(phantoms)))
font["gvar"].variations["zero"] = variations

zero.coordinates = GlyphCoordinates(after)
zero.flags = bytearray(flags + [flags[0]] + flags[:0:-1])
zero.endPtsOfContours = [outline - 1, 2 * outline - 1]
zero.numberOfContours = 2
if hasattr(zero, "program"):
    zero.removeHinting()
zero.recalcBounds(font["glyf"])

for record in font["name"].names:
    if record.nameID in (1, 3, 4, 6, 16, 25):
        record.string = "PlainZero" if record.nameID == 6 else "Plain Zero"

options = subset.Options(flavor="woff2", layout_features=["tnum", "pnum"], name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], hinting=False)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[ord("0")])
subsetter.subset(font)
font.flavor = "woff2"
font.save(Path(__file__).with_name("plain-zero.woff2"))
