"""Computes every outcome figure a second time, from the definitions alone, with numpy and scipy.

Usage: node tests/recomputation/write-eyes.ts | python3 tests/recomputation/recompute.py > tests/recomputation/figures.jsonl

Nothing of the site's own arithmetic is used or copied: notations are read anew, means of decimal entries are exact
fractions, refractions are averaged as dioptric power matrices and taken apart by their eigenvectors, intervals,
quantiles and the regression are scipy's. A half is rounded away from zero, as on pages.
"""

import json
import math
import re
import sys
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from statistics import median

import numpy as np
from scipy import stats

LINES = ["20/15", "20/20", "20/25", "20/30", "20/40", "20/50", "20/60", "20/70", "20/80", "20/100", "20/200"]
ACUITIES = ["dcfva", "dciva", "dcnva", "ucdva", "uciva", "ucnva"]
SCORES = ["patientSatisfaction", "dysphotopsiaSeverity"]
SPECTACLES = ["never", "occasionally", "farOrNear", "farAndNear"]
COMORBIDITIES = [
    "glaucoma", "macularDegeneration", "diabeticRetinopathy", "dryEyes", "epiretinalMembrane", "amblyopia", "guttata",
    "retinalDetachmentHistory", "smallPupil", "largePupil", "mildPco", "none",
]
HISTORIES = [
    "postYagCapsulotomy", "postMyopicLaser", "postHyperopicLaser", "postRkSurgery", "irregularAstigmatism", "none",
]
NIGHT = ["halos", "starbursts", "glare"]
DARK_SHADOWS = ["none", "mild", "troublesome"]
COMPLICATIONS = [
    "posteriorCapsuleRupture", "vitreousLoss", "zonuleRuptureWithVitreous", "zonuleDialysis", "droppedFragment",
    "lensInVitreous", "choroidalHaemorrhage", "other", "none",
]
AGES = ["Under 50", "50-59", "60-69", "70-79", "80+"]
TIMES = ["1 Week", "2-3 Weeks", "1-3 Months", "4-6 Months", "7-11 Months", "1+ Years"]
SETTLED = {"1-3 Months", "4-6 Months", "7-11 Months", "1+ Years"}
HALF = Fraction(1, 2)


# Notations

def number(text):
    """A typed number as an exact fraction; None for an empty field."""
    text = re.sub(r"[\u2010-\u2015\u2212]", "-", text).replace(",", ".").replace(" ", "").rstrip("D°")
    if text == "":
        return None
    return Fraction(0) if text in ("plano", "pl") else Fraction(text)


def conditions(sent):
    return None if sent == [] else [name for name in sent if name != "none"]


def read(eye):
    form = eye["form"]
    whole = re.fullmatch(r"(\S+) (\S+) x (\d+)", form["sph"])
    sph, cyl, axis = whole.groups() if whole else (form["sph"], form["cyl"], form["axis"])
    found = {name: form[name] or None for name in ACUITIES}
    found |= {name: number(form[name]) for name in [*SCORES, *NIGHT]}
    found |= {
        "doctor": eye["doctor"],
        "patient": eye["patient"],
        "side": form["side"] or None,
        "before": form["preOpCdva"] or None,
        "shadows": form["negativeDysphotopsia"] or None,
        "complications": conditions(form["complications"]),
        "target": number(form["refractiveTarget"]),
        "predicted": number(form["predictedEquivalent"]),
        "planned": number(form["plannedAxis"]),
        "achieved": number(form["achievedAxis"]),
        "sph": number(sph),
        "cyl": number(cyl),
        "axis": number(axis),
        "corneal": number(form["preOpCornealAstigmatism"]),
        "steep": number(form["preOpSteepKAxis"]),
        "spectacles": form["spectacleIndependence"] or None,
        "comorbidities": conditions(form["comorbidities"]),
        "history": conditions(form["ocularHistory"]),
        "age": form["patientAgeRange"] or None,
        "time": form["timeSinceSurgery"] or None,
    }
    return found


# Rounding and words

def digits(value, decimals):
    """Decimal digits of a number that is not negative. What binary arithmetic misses by a hair is not missed."""
    if isinstance(value, Fraction):
        scaled = value * 10**decimals
        whole = math.floor(scaled + HALF)
        return str(Decimal(whole).scaleb(-decimals).quantize(Decimal(1).scaleb(-decimals)))
    exact = Decimal(f"{value:.10f}")
    return str(exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


def average(value):
    shown = digits(abs(value), 2)
    return f"−{shown}" if value < 0 and float(shown) != 0 else shown


def diopters(value):
    shown = average(value)
    return f"+{shown}" if value > 0 and float(shown) != 0 else shown


def or_dash(value, shown=average):
    return "—" if value is None else shown(value)


def strength(value):
    return f"{average(value)} D"


def interval_of(limits):
    if limits is None:
        return "—"
    lower, upper = limits
    if average(lower) == average(upper):
        lower, upper = math.floor(100 * lower) / 100, math.ceil(100 * upper) / 100
    return f"{average(lower)} to {average(upper)}"


def decimals_for(n):
    return 1 if n >= 10 else 0


def percent(count, n):
    return f"{digits(Fraction(100 * count, n), decimals_for(n))}%"


@lru_cache(None)
def wilson(count, n):
    return wilson_of(count / n, n, 1)


def size_of(n, effect):
    """The number of eyes that an interval is of: of two to nine by Student's t, as for means (Korn and Graubard)."""
    by_t = (stats.t.ppf(0.975, n - 1) / stats.norm.ppf(0.975)) ** 2 if 1 < n < 10 else 1
    return max(1, n / effect / by_t)


def shares(counted, options, n):
    return [[str(counted[option]), percent(counted[option], n), wilson(counted[option], n), str(n)] for option in options]


def bins(counted, options, n):
    return [[str(counted[option]), percent(counted[option], n), str(n)] for option in options]


# Statistics of one quantity

# Precision of measurements: diopters, a line of a chart in logMAR, points.
DIOPTERS, LINE, POINTS = 0.25, 0.1, 0.1


def around_mean(numbers, step, df, effect=1):
    """The Student interval of a mean, its variance no smaller than that of rounding to steps (uniform, step² ÷ 12)."""
    spread = max(float(np.std(numbers, ddof=1)), stats.uniform(scale=step).std())
    half = stats.t.ppf(0.975, df) * spread * math.sqrt(effect / len(numbers))
    return float(np.mean(numbers)) - half, float(np.mean(numbers)) + half


class Summary:
    """Mean and median exact for decimal entries; spread and interval of the mean by scipy."""

    def __init__(self, values, step):
        self.n = len(values)
        exact = isinstance(values[0], Fraction)
        self.mean = sum(values, Fraction(0)) / self.n if exact else math.fsum(values) / self.n
        self.median = median(values)
        self.sd = self.limits = None
        if self.n > 1:
            numbers = np.array([float(value) for value in values])
            self.sd = float(np.std(numbers, ddof=1))
            self.limits = around_mean(numbers, step, self.n - 1)


def known(eyes, name):
    return [eye[name] for eye in eyes if eye[name] is not None]


def log_mar(line):
    return math.log10(int(line[3:]) / 20)


def snellen(mean):
    return f"20/{math.floor(20 * 10**mean + 0.5)} ({average(mean)})"


# The tables of a page: rows of what people read and the number of eyes; a row that shows nothing is None

def reported_table(eyes, names):
    rows = []
    for name in names:
        values = known(eyes, name)
        if not values:
            rows.append(None)
            continue
        found = Summary(values, POINTS)
        limits = found.limits and tuple(min(max(limit, 0), 10) for limit in found.limits)
        means = [average(found.mean), or_dash(found.sd), average(found.median)]
        rows.append([*means, interval_of(limits), str(found.n)])
    return rows


def score_table(eyes, name):
    values = known(eyes, name)
    if not values:
        return [None]
    counted = Counter(math.floor(value + HALF) for value in values)
    return bins(counted, range(11), len(values))


def aimed_far(eyes):
    return [eye for eye in eyes if eye["target"] is not None and abs(eye["target"]) <= HALF]


def acuity_row(lines):
    if not lines:
        return None
    found = Summary([log_mar(line) for line in lines], LINE)
    return [snellen(found.mean), or_dash(found.sd), snellen(found.median), interval_of(found.limits), str(found.n)]


def profile_row(lines):
    if not lines:
        return None
    found = Summary([log_mar(line) for line in lines], LINE)
    mean = snellen(found.mean).split(" ")[0]
    return [mean, average(found.mean), or_dash(found.sd), interval_of(found.limits), str(found.n)]


def or_better_table(lists):
    rows = []
    for lines in lists:
        if not lines:
            rows.append(None)
            continue
        counted = {line: sum(int(each[3:]) <= int(line[3:]) for each in lines) for line in LINES}
        rows += shares(counted, LINES, len(lines))
    return rows


def line_difference_table(eyes):
    pairs = [(eye["ucdva"], eye["dcfva"]) for eye in aimed_far(eyes) if eye["ucdva"] and eye["dcfva"]]
    if not pairs:
        return [None]
    counted = Counter(min(3, max(0, round((log_mar(a) - log_mar(b)) / 0.1))) for a, b in pairs)
    return bins(counted, range(4), len(pairs))


def lines_gained(eyes):
    """Chart lines of corrected acuity, where three means three or more."""
    pairs = [(eye["before"], eye["dcfva"]) for eye in eyes if eye["before"] and eye["dcfva"]]
    return [min(3, max(-3, round((log_mar(before) - log_mar(after)) / 0.1))) for before, after in pairs]


def cdva_change_table(eyes):
    gained = lines_gained(eyes)
    return bins(Counter(gained), range(-3, 4), len(gained)) if gained else [None]


def cdva_lost_table(eyes):
    """Who lost two lines or more, and who lost none."""
    gained = lines_gained(eyes)
    counted = {"two": sum(each <= -2 for each in gained), "none": sum(each >= 0 for each in gained)}
    return shares(counted, ["two", "none"], len(gained)) if gained else [None]


def stability_tables(eyes):
    """Of eyes of a known patient and side measured at two times or more: last time less first, and each time."""
    visits = defaultdict(lambda: defaultdict(list))
    for eye in eyes:
        if eye["side"] and eye["time"] and equivalent(eye) is not None:
            visits[eye["patient"], eye["side"]][TIMES.index(eye["time"])].append(equivalent(eye))
    # Several measurements at one time count as their mean.
    followed = [
        {time: sum(found) / len(found) for time, found in times.items()} for times in visits.values() if len(times) > 1
    ]
    if not followed:
        return [None], [None], None
    changes = [times[max(times)] - times[min(times)] for times in followed]

    def row(values):
        found = Summary(values, DIOPTERS)
        means = [f"{diopters(found.mean)} D", or_dash(found.sd, strength)]
        return [*means, interval_of(found.limits), str(found.n)]

    stable = sum(abs(change) <= HALF for change in changes)
    at_times = [[times[time] for times in followed if time in times] for time in range(len(TIMES))]
    table = [*(row(values) for values in at_times if values), row(changes)]
    # Complete are those that came back, of the eyes that would be known again.
    return table, shares({"stable": stable}, ["stable"], len(changes)), part_of(len(followed), len(visits))


def equivalent(eye):
    return None if eye["sph"] is None or eye["cyl"] is None else eye["sph"] + eye["cyl"] / 2


def pairs_of(eyes):
    pairs = [(eye["target"], equivalent(eye)) for eye in eyes]
    return [(target, achieved) for target, achieved in pairs if target is not None and achieved is not None]


def complete(eyes):
    """Refractions whose direction is known, or which have none."""
    return [
        eye for eye in eyes
        if eye["sph"] is not None and eye["cyl"] is not None and (eye["cyl"] == 0 or eye["axis"] is not None)
    ]


def power_matrix(sph, cyl, axis):
    """Dioptric power of a sphere and a cylinder with its axis in degrees (Long 1976)."""
    angle = math.radians(float(axis or 0))
    across = np.array([-math.sin(angle), math.cos(angle)])
    return float(sph) * np.eye(2) + float(cyl) * np.outer(across, across)


def mean_refraction(eyes):
    mean = sum(power_matrix(eye["sph"], eye["cyl"], eye["axis"]) for eye in eyes) / len(eyes)
    (least, most), directions = np.linalg.eigh(mean)
    cyl = least - most
    # Along the axis of a minus cylinder the whole power is that of the sphere.
    x, y = directions[:, 1]
    axis = None if abs(cyl) < 0.005 else shown_axis(math.degrees(math.atan2(y, x)) % 180)
    return f"{diopters(most)} / {diopters(cyl)} × {axis or '—'}"


def shown_axis(degrees):
    return str(int(digits(degrees, 0)) % 180 or 180)


def refraction_table(eyes):
    def alone(values, shown):
        return [shown(values), "", "", str(len(values))] if values else None

    def signed(values):
        if not values:
            return None
        found = Summary(values, DIOPTERS)
        return [f"{diopters(found.mean)} D", or_dash(found.sd, strength), interval_of(found.limits), str(found.n)]

    errors = [achieved - target for target, achieved in pairs_of(eyes)]
    distances = [abs(error) for error in errors]
    cylinders = [abs(eye["cyl"]) for eye in eyes if equivalent(eye) is not None]
    mean = lambda values: strength(sum(values) / len(values))
    return [
        signed(known(eyes, "target")),
        alone(complete(eyes), mean_refraction),
        alone(cylinders, mean),
        alone(known(eyes, "corneal"), mean),
        signed(errors),
        alone(distances, mean),
        alone(distances, lambda values: strength(median(values))),
        alone(errors, lambda values: strength(float(np.sqrt(np.mean(np.square(np.array(values, dtype=float))))))),
    ]


def within_table(eyes):
    errors = [achieved - target for target, achieved in pairs_of(eyes)]
    if not errors:
        return [None]
    limits = [Fraction(quarters, 4) for quarters in (1, 2, 3, 4, 6, 8)]
    return shares({limit: sum(abs(error) <= limit for error in errors) for limit in limits}, limits, len(errors))


def within_prediction_table(eyes):
    """Achieved spherical equivalent less what the formula predicted."""
    known_both = [(eye["predicted"], equivalent(eye)) for eye in eyes]
    errors = [achieved - said for said, achieved in known_both if said is not None and achieved is not None]
    if not errors:
        return [None]
    limits = [Fraction(quarters, 4) for quarters in (1, 2, 3, 4, 6, 8)]
    return shares({limit: sum(abs(error) <= limit for error in errors) for limit in limits}, limits, len(errors))


def rotation_table(eyes):
    """How far a lens lies off its planned axis, by the shorter way around the half circle."""
    pairs = [(eye["planned"], eye["achieved"]) for eye in eyes]
    apart = [abs(a - b) for a, b in pairs if a is not None and b is not None]
    apart = [min(angle, 180 - angle) for angle in apart]
    if not apart:
        return [None]
    limits = [5, 10, 15, 30]
    return shares({limit: sum(angle <= limit for angle in apart) for limit in limits}, limits, len(apart))


def ruptures_table(eyes):
    """Rupture of the capsule, or of the zonule with loss of vitreous, of eyes whose complications are known."""
    known_eyes = [set(eye["complications"]) for eye in eyes if eye["complications"] is not None]
    if not known_eyes:
        return [None]
    ruptured = sum(bool(found & {"posteriorCapsuleRupture", "zonuleRuptureWithVitreous"}) for found in known_eyes)
    return shares({"ruptured": ruptured}, ["ruptured"], len(known_eyes))


def error_table(eyes):
    errors = [achieved - target for target, achieved in pairs_of(eyes)]
    if not errors:
        return [None]
    # A limit belongs to the bin that lies nearer to zero.
    near = Fraction(13, 100)
    counted = Counter(
        (1 if error > 0 else -1) * sum(abs(error) > limit for limit in (near, HALF, 1)) for error in errors
    )
    return bins(counted, range(-3, 4), len(errors))


def attempted_table(eyes):
    pairs = pairs_of(eyes)
    if not pairs:
        return [None]
    targets, achieved = (np.array(column, dtype=float) for column in zip(*pairs))
    if len(pairs) < 10 or np.ptp(targets) == 0 or np.ptp(achieved) == 0:
        return [["—", "—", "—", str(len(pairs))]]
    line = stats.linregress(targets, achieved)
    return [[average(line.slope), average(line.intercept), average(line.rvalue**2), str(len(pairs))]]


CYLINDER_LIMITS = [Fraction(quarters, 4) for quarters in (1, 2, 3, 4, 5, 6, 8)]


def strengths_of(eyes):
    return [known(eyes, "corneal"), [abs(eye["cyl"]) for eye in eyes if equivalent(eye) is not None]]


def cylinder_table(eyes):
    rows = []
    for values in strengths_of(eyes):
        if values:
            counted = {limit: sum(value <= limit for value in values) for limit in CYLINDER_LIMITS}
            rows += shares(counted, CYLINDER_LIMITS, len(values))
        else:
            rows.append(None)
    return rows


def points_of(eyes):
    """Double-angle points before and after: the strength along twice the plus-cylinder axis, as complex numbers."""
    def turned(size, axis):
        return complex(0) if size == 0 else float(size) * np.exp(2j * math.radians(float(axis)))

    before = [
        turned(eye["corneal"], eye["steep"]) for eye in eyes
        if eye["corneal"] is not None and (eye["corneal"] == 0 or eye["steep"] is not None)
    ]
    after = [
        # A minus cylinder is a plus cylinder a quarter turn away.
        turned(eye["cyl"], eye["axis"]) if eye["cyl"] >= 0 else turned(-eye["cyl"], eye["axis"] + 90)
        for eye in complete(eyes)
    ]
    return before, after


def double_angle_table(eyes):
    rows = []
    for points in map(np.array, points_of(eyes)):
        if len(points) == 0:
            rows.append(None)
            continue
        centroid = points.mean()
        axis = None if abs(centroid) < 0.005 else shown_axis(math.degrees(np.angle(centroid)) / 2 % 180)
        spread = [np.std(part, ddof=1) for part in (points.real, points.imag)] if len(points) > 1 else [None, None]
        spreads = [or_dash(sd, strength) for sd in spread]
        rows.append([strength(abs(centroid)), axis or "—", *spreads, str(len(points))])
    return rows


def answers_table(eyes, name, options):
    found = known(eyes, name)
    if not found:
        return [None]
    lists = [(each or ["none"]) if isinstance(each, list) else [each] for each in found]
    return shares(Counter(answer for each in lists for answer in each), options, len(found))


# Intervals clustered by patient

def of_patients(found, values):
    """Standard error of a mean from the totals of patients, never less than that of single eyes (Cochran 1977, chapter 6)."""
    n, patients = len(values), len({who for who, _ in found})
    deviations = values - values.mean()
    totals = defaultdict(float)
    for (who, _), deviation in zip(found, deviations):
        totals[who] += deviation
    if patients == n or np.ptp(values) == 0:
        return n / patients, patients
    if patients == 1:
        return n, 1
    clustered = patients / (patients - 1) * sum(total**2 for total in totals.values()) / n**2
    return max(1, clustered / (values.var(ddof=1) / n)), patients


def clustered_mean(eyes, of, step):
    found = [(eye["patient"], of(eye)) for eye in eyes if of(eye) is not None]
    values = np.array([float(value) for _, value in found])
    if len(values) < 2:
        return None
    effect, patients = of_patients(found, values)
    if patients == 1:
        return "—"
    return interval_of(around_mean(values, step, patients - 1, effect))


def clustered_share(eyes, of, is_of):
    """Wilson's interval of the effective number of eyes: where the score test of a proportion just holds."""
    found = [(eye["patient"], float(is_of(of(eye)))) for eye in eyes if of(eye) is not None]
    if not found:
        return None
    values = np.array([value for _, value in found])
    effect, _ = of_patients(found, values)
    return wilson_of(values.mean(), len(values), effect)


def wilson_of(p, n, effect):
    size, z = size_of(n, effect), stats.norm.ppf(0.975)
    lower, upper = sorted(np.roots([1 + z**2 / size, -(2 * p + z**2 / size), p**2]).real)
    limits = [0 if p == 0 else lower, 1 if p == 1 else upper]
    return "–".join(digits(100 * max(0, limit), decimals_for(n)) for limit in limits) + "%"


def line_of(name):
    return lambda eye: eye[name] and log_mar(eye[name])


def given(name):
    return lambda eye: eye[name]


def error_of(eye):
    pairs = pairs_of([eye])
    return pairs[0][1] - pairs[0][0] if pairs else None


# Averaged quantities and their precision.
MEANS = [
    *((line_of(name), LINE) for name in ACUITIES),
    (given("target"), DIOPTERS),
    *((given(name), POINTS) for name in SCORES),
    (error_of, DIOPTERS),
]

# Shares of each quantity: distances from target, glasses, comorbidities.
SHARES = [
    (error_of, [lambda value, limit=Fraction(quarters, 4): abs(value) <= limit for quarters in (1, 2, 3, 4, 6, 8)]),
    (given("spectacles"), [lambda value, one=one: value == one for one in SPECTACLES]),
    (given("comorbidities"), [lambda value, one=one: one in (value or ["none"]) for one in COMORBIDITIES]),
]


def clustered(eyes):
    return [
        *(clustered_mean(eyes, of, step) for of, step in MEANS),
        *(clustered_share(eyes, of, test) for of, tests in SHARES for test in tests),
    ]


# Intervals clustered by surgeon

def groups_of_surgeons(found):
    """Sums by group: who has fewer than five eyes is put together, and what is still fewer joins the smallest."""
    by_doctor = defaultdict(list)
    for doctor, values in found:
        by_doctor[doctor].append(values)
    blocks = sorted((np.array(rows) for rows in by_doctor.values()), key=lambda rows: (len(rows), tuple(rows.sum(axis=0))))
    few = [rows for rows in blocks if len(rows) < 5]
    many = [rows for rows in blocks if len(rows) >= 5]
    rest = few and [np.vstack(few)]
    if rest and many and len(rest[0]) < 5:
        rest, many = [np.vstack([*rest, many[0]])], many[1:]
    return [*rest, *many]


def likeness(found):
    """How many groups, and the variance between their totals over that of single eyes; None where unknown."""
    blocks = groups_of_surgeons(found)
    known_groups = max((step for step in (5, 10, 20, 50, 100) if step <= len(blocks)), default=None)
    values = np.vstack(blocks)
    single = np.var(values, axis=0, ddof=1).sum() / len(values) if len(values) > 1 else 0
    if known_groups is None:
        return None
    if single < 1e-12:
        return known_groups, 1
    totals = np.array([(block - values.mean(axis=0)).sum(axis=0) for block in blocks])
    clustered = len(blocks) / (len(blocks) - 1) * np.square(totals).sum() / len(values) ** 2
    return known_groups, to_half(clustered / single)


def to_half(effect):
    return math.ceil(2 * max(1, effect) - 1e-9) / 2


def effect_of_surgeons(eyes, values_of):
    """What the four groups of eyes add to a design effect of one, and the wider t of few surgeons."""
    exceeding, known_groups, n, most = 0, 0, 0, 0
    for group in range(4):
        seen = [(eye["doctor"], values_of(eye)) for eye in eyes if group_of(eye) == group]
        found = [(doctor, values) for doctor, values in seen if values is not None]
        if not found:
            continue
        measured = likeness(found)
        surgeons = len({doctor for doctor, _ in found})
        most = max(most, surgeons)
        effect = measured[1] if measured else to_half(1 + (len(found) / surgeons - 1) * 0.03)
        known_groups = max(known_groups, measured[0] if measured else 0)
        exceeding += effect - 1
        n += len(found)
    t = lambda df: stats.t.ppf(0.975, df)
    groups = known_groups or (most if most < 5 else 0)
    return (1 + exceeding) * ((t(groups - 1) / t(n - 1)) ** 2 if groups > 1 and n > groups else 1)


def mean_of_surgeons(eyes, shown, of, step):
    values = np.array([float(of(eye)) for eye in shown if of(eye) is not None])
    if len(values) < 2:
        return None
    effect = effect_of_surgeons(eyes, lambda eye: None if of(eye) is None else [float(of(eye))])
    return interval_of(around_mean(values, step, len(values) - 1, effect))


def shares_of_surgeons(eyes, shown, of, tests):
    found = [of(eye) for eye in shown if of(eye) is not None]
    if not found:
        return [None] * len(tests)
    is_of = lambda eye: None if of(eye) is None else [float(test(of(eye))) for test in tests]
    effect = effect_of_surgeons(eyes, is_of)
    return [wilson_of(np.mean([test(value) for value in found]), len(found), effect) for test in tests]


def of_surgeons(eyes, shown):
    """The same quantities as `clustered`, over several doctors; how alike eyes are is known of all eyes."""
    return [
        *(mean_of_surgeons(eyes, shown, of, step) for of, step in MEANS),
        *(limits for of, tests in SHARES for limits in shares_of_surgeons(eyes, shown, of, tests)),
    ]


# Data of charts beyond the tables

def ellipses(eyes):
    """Half axes and direction of the 95 % ellipses of the points and of their centroid, from ten eyes on."""
    found = []
    for points in map(np.array, points_of(eyes)):
        n = len(points)
        if n < 10:
            found.append(None)
            continue
        sizes, directions = np.linalg.eigh(np.cov(points.real, points.imag))
        x, y = directions[:, 1]
        angle = math.floor(math.degrees(math.atan2(y, x)) % 180 + 0.5) % 180
        scales = [stats.chi2.ppf(0.95, 2), 2 * (n - 1) / (n * (n - 2)) * stats.f.ppf(0.95, 2, n - 2)]
        found.append([[average(math.sqrt(size * scale)) for size in sizes[::-1]] + [angle] for scale in scales])
    return found


def cylinder_bins(eyes):
    def counts(values):
        counted = Counter(sum(value > limit for limit in CYLINDER_LIMITS) for value in values)
        return [counted[place] for place in range(8)]

    return [counts(values) if values else None for values in strengths_of(eyes)]


def completeness(eyes):
    """How many of the entered eyes are in each graph, and which part of them in whole percent."""
    far = aimed_far(eyes)
    of = {name: known(eyes, name) for name in ACUITIES}
    distances = [[known(far, "ucdva"), of["dcfva"]], [of["uciva"], of["dciva"]], [of["ucnva"], of["dcnva"]]]
    graphs = {
        "spectacles": [known(eyes, "spectacles")],
        **dict(zip(["satisfaction", "dysphotopsia"], [[known(eyes, name)] for name in SCORES])),
        **dict(zip(["acuity-far", "acuity-intermediate", "acuity-near"], distances)),
        "line-difference": [[eye for eye in far if eye["ucdva"] and eye["dcfva"]]],
        "profile": [distances[0][1], distances[1][1], distances[2][1], *(both[0] for both in distances)],
        **{name: [pairs_of(eyes)] for name in ("within-target", "accuracy", "attempted")},
        "cylinder": strengths_of(eyes),
        "double-angle": points_of(eyes),
        "cdva-change": [lines_gained(eyes)],
        **{name: [known(eyes, name)] for name in [*NIGHT, "complications"]},
        "negative-dysphotopsia": [known(eyes, "shadows")],
        "stability": [],
    }
    return {name: [part_of(len(each), len(eyes)) for each in lists if each] for name, lists in graphs.items()}


def part_of(count, n):
    return [count, int(digits(Fraction(100 * count, n), 0)) if count <= n else None]


def crowded(points_by_doctor, place):
    """How many points lie in each square of half a diopter, where five remain without any one doctor."""
    counts = defaultdict(Counter)
    for doctor, points in points_by_doctor.items():
        for point in points:
            counts[place(point)][doctor] += 1
    shown = {square: by.total() for square, by in counts.items() if by.total() - max(by.values()) >= 5}
    return shown


def middle(value):
    return float(math.floor(Fraction(round(value, 6)).limit_denominator(10**6) * 2 + HALF)) / 2


def plots(eyes):
    """The squares of the pictures over all doctors, group of eyes by group of eyes."""
    sums = [Counter(), Counter(), Counter()]
    for group in range(4):
        by_doctor = defaultdict(list)
        for eye in eyes:
            if group_of(eye) == group:
                by_doctor[eye["doctor"]].append(eye)
        double_angle = lambda point: (middle(point.real), middle(point.imag))
        for sort in (0, 1):
            sums[sort].update(crowded({who: points_of(own)[sort] for who, own in by_doctor.items()}, double_angle))
        pair = lambda point: (middle(float(point[0])), middle(float(point[1])))
        sums[2].update(crowded({who: pairs_of(own) for who, own in by_doctor.items()}, pair))
    return [sorted([*square, count] for square, count in one.items()) for one in sums]


# Views

def group_of(eye):
    settled = eye["time"] in SETTLED
    healthy = eye["comorbidities"] == [] and eye["history"] == []
    return (1 if settled else 0) + (2 if healthy else 0)


VIEWS = {"every": {0, 1, 2, 3}, "settled": {1, 3}, "healthy": {2, 3}, "settled and healthy": {3}}


def figures(eyes):
    far = known(aimed_far(eyes), "ucdva")
    of = {name: known(eyes, name) for name in ACUITIES}
    return {
        "submissions": len(eyes),
        "tables": {
            "reported": reported_table(eyes, SCORES),
            "spectacles": answers_table(eyes, "spectacles", SPECTACLES),
            "satisfaction": score_table(eyes, "patientSatisfaction"),
            "dysphotopsia": score_table(eyes, "dysphotopsiaSeverity"),
            "acuity": [acuity_row(lines) for lines in [*of.values(), far]],
            "acuity-far": or_better_table([far, of["dcfva"]]),
            "acuity-intermediate": or_better_table([of["uciva"], of["dciva"]]),
            "acuity-near": or_better_table([of["ucnva"], of["dcnva"]]),
            "line-difference": line_difference_table(eyes),
            "profile": [
                profile_row(lines)
                for lines in (of["dcfva"], of["dciva"], of["dcnva"], far, of["uciva"], of["ucnva"])
            ],
            "refraction": refraction_table(eyes),
            "within-target": within_table(eyes),
            "accuracy": error_table(eyes),
            "attempted": attempted_table(eyes),
            "cylinder": cylinder_table(eyes),
            "double-angle": double_angle_table(eyes),
            "comorbidities": answers_table(eyes, "comorbidities", COMORBIDITIES),
            "ocular-history": answers_table(eyes, "history", HISTORIES),
            "age": answers_table(eyes, "age", AGES),
            "time": answers_table(eyes, "time", TIMES),
            "night": reported_table(eyes, NIGHT),
            **{name: score_table(eyes, name) for name in NIGHT},
            "negative-dysphotopsia": answers_table(eyes, "shadows", DARK_SHADOWS),
            "complications": answers_table(eyes, "complications", COMPLICATIONS),
            "cdva-change": cdva_change_table(eyes),
            "cdva lost": cdva_lost_table(eyes),
        },
        "ellipses": ellipses(eyes),
        "cylinder bins": cylinder_bins(eyes),
        "completeness": completeness(eyes),
    }


def lines_of(who, eyes, of_one=False, with_plots=False, among=None):
    """Whose figures, of which view, which part, and what people read there; each row of a table as one text."""
    for view, groups in VIEWS.items():
        seen = [eye for eye in eyes if group_of(eye) in groups]
        if not seen:
            continue
        found = figures(seen)
        own = ["within-prediction", "rotation", "own-ruptures"]
        tables = {**found.pop("tables"), "stability": [None], **{name: [None] for name in own}}
        if of_one:
            # Stability needs the early times that the view of settled eyes leaves out.
            healthy = {2, 3} if "healthy" in view else {0, 1, 2, 3}
            followed = [eye for eye in eyes if group_of(eye) in healthy]
            tables["within-prediction"] = within_prediction_table(seen)
            tables["rotation"] = rotation_table(seen)
            tables["own-ruptures"] = ruptures_table(seen)
            tables["stability"], tables["stable"], part = stability_tables(followed)
            if part:
                found["completeness"]["stability"] = [part]
            found["of patients"] = clustered(seen)
        if among:
            found["of surgeons"] = of_surgeons([eye for eye in among if group_of(eye) in groups], seen)
        for name, table in tables.items():
            yield who, view, name, [row and " | ".join(row) for row in table]
        for name, value in [*found.items(), *([("plots", plots(seen))] if with_plots else [])]:
            yield who, view, name, value


def main():
    eyes = [read(json.loads(line)) for line in sys.stdin]
    doctor_who_asks = eyes[0]["doctor"]
    for doctor in dict.fromkeys(eye["doctor"] for eye in eyes):
        write(lines_of(doctor, [eye for eye in eyes if eye["doctor"] == doctor], of_one=True))
    write(lines_of("all", eyes, with_plots=True, among=eyes))
    write(lines_of("others", [eye for eye in eyes if eye["doctor"] != doctor_who_asks], among=eyes))


def write(lines):
    for line in lines:
        print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


main()
