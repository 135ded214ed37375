import type { AdjacentDay } from '@musette/coach/proof/facts';
import type { MainWork } from '@musette/coach/workout/why';
import type { Catalogue, StepCatalogue } from '../catalogue.ts';
import { listText, minutesText, lengthText } from '../lengths.ts';

const DAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const;

const DIFFICULTIES = { easy: 'Leicht', moderate: 'Mittel', hard: 'Schwer', expert: 'Experte' } as const;

const DISCIPLINES = {
  road: 'Straße',
  mtb: 'Mountainbike',
  triathlon: 'Triathlon',
  gravel: 'Gravel',
  track: 'Bahn',
  cx: 'Cyclocross',
} as const;

const GOALS = {
  fitness: 'Fitness',
  endurance: 'Ausdauer',
  power: 'Spitzenleistung',
  'weight-loss': 'Abnehmen',
  performance: 'Leistung',
  strength: 'Kraft',
  'race-prep': 'Rennvorbereitung',
} as const;

const list = (items: readonly string[]): string => (items.length === 0 ? 'keine' : items.join(', '));

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');
const signed = (points: number): string => `${points < 0 ? '' : '+'}${decimal(points)}`;

function adjacentDay(day: AdjacentDay): string {
  if (day === 'last-sunday') return 'der Sonntag davor';
  return day === 'next-monday' ? 'der Montag danach' : DAYS[day];
}

const RIDING = {
  less: 'etwas weniger Umfang',
  same: 'gleich viel Umfang',
  'little-more': 'etwas mehr Umfang',
  more: 'mehr Umfang',
} as const;

const RECOVERY = [
  'Erholung: weniger Fahren, damit aus den Wochen davor Form wird.',
  'Erholung: eine leichte Woche, um den Block zu verarbeiten.',
  'Erholung: weniger fahren, mehr schlafen und frisch in die nächsten Wochen starten.',
] as const;

const PHASES = {
  base: 'Grundlage: gleichmäßiges Fahren, das auf die härteren Wochen vorbereitet.',
  build: 'Aufbau: Die Belastungen werden länger und kommen dem näher, wofür du trainierst.',
  peak: 'Spitze: die härtesten Belastungen des Plans, nah an dem, wofür du trainierst.',
  taper: 'Tapering: etwa halb so viel Umfang, so hart wie zuvor. Die Form bleibt, die Müdigkeit geht.',
  race: 'Rennwoche: wenig Umfang und ein paar kurze Belastungen, damit die Beine frisch sind.',
} as const;

const NEXT_PHASES = {
  ...PHASES,
  base: 'Weiter Grundlage: noch ein Block mit gleichmäßiger Arbeit, von vorn aufgebaut.',
  build: 'Weiter Aufbau: noch ein Block mit längeren und härteren Belastungen.',
  peak: 'Weiter Spitze: noch ein Block mit den härtesten Belastungen.',
} as const;

const PHASES_AGAIN = {
  ...PHASES,
  base: 'Zurück zur Grundlage: wieder gleichmäßige Arbeit, mit der Form der letzten Blöcke.',
  build: 'Zurück zum Aufbau: wieder längere und härtere Belastungen, auf besserer Grundlage.',
  peak: 'Zurück zur Spitze: wieder die härtesten Belastungen, auf besserer Grundlage.',
} as const;

/** "5 × 6 min statt 4", or the minutes of main work. */
function moreWork({ now, before }: { readonly now: MainWork; readonly before: MainWork }): string {
  if (now.times === null || before.times === null) {
    const total = ({ times, seconds }: MainWork): string => roughly((times ?? 1) * seconds);
    return `Mehr als letzte Woche: ${total(now)} Hauptteil statt ${total(before)}.`;
  }
  const set = `${now.times} × ${lengthText(now.seconds)}`;
  if (now.seconds !== before.seconds) {
    return `Mehr als letzte Woche: ${set} statt ${before.times} × ${lengthText(before.seconds)}.`;
  }
  const more = now.times - before.times;
  const repeats = more === 1 ? 'Eine Wiederholung' : `${more} Wiederholungen`;
  return `${repeats} mehr als letzte Woche: ${set} statt ${before.times}.`;
}

/** Main work above ten minutes in whole minutes. */
const roughly = (seconds: number): string =>
  lengthText(seconds >= 600 ? Math.round(seconds / 60) * 60 : seconds);

/** The names and purposes of the sessions, by id. */
const SESSIONS: Readonly<Record<string, { readonly name: string; readonly purpose: string }>> = {
  'recovery-spin': {
    name: 'Locker kurbeln',
    purpose: 'Ganz lockeres Fahren bewegt die Beine und belastet kaum.',
  },
  'recovery-light-legs': {
    name: 'Leichte Beine',
    purpose: 'Ganz locker, mit kurzen Abschnitten in schnellem, leichtem Tritt.',
  },
  'recovery-waves': {
    name: 'Sanfte Wellen',
    purpose: 'Ganz locker, mit kleinen Tempowechseln.',
  },
  'recovery-cafe': {
    name: 'Caférunde',
    purpose: 'Ganz locker auf flachen Straßen, mit Pause, wenn du magst.',
  },
  'recovery-day-after': {
    name: 'Am Tag danach',
    purpose: 'Ganz locker nach einem harten Tag, einer sehr langen Fahrt oder einem Rennen.',
  },

  'endurance-steady': {
    name: 'Gleichmäßige Grundlage',
    purpose: 'Grundlagenausdauer: ruhiger Atem, Reden fällt leicht.',
  },
  'endurance-rising': {
    name: 'Steigende Grundlage',
    purpose: 'Der Druck steigt von Anfang bis Ende langsam an.',
  },
  'endurance-rolling': {
    name: 'Wellige Grundlage',
    purpose: 'Grundlage mit kleinen Tempowechseln wie auf welliger Straße.',
  },
  'endurance-pick-ups': {
    name: 'Grundlage mit Antritten',
    purpose: 'Gleichmäßige Fahrt mit einem kurzen, weichen Antritt alle 10 min.',
  },
  'endurance-cadence': {
    name: 'Grundlage mit Frequenzwechsel',
    purpose: 'Die gleiche lockere Intensität bei 75, 88 und 100 U/min.',
  },
  'endurance-hills': {
    name: 'Grundlage in den Hügeln',
    purpose: 'Locker durch Hügel: bergauf sitzen und geduldig bleiben, bergab entspannen.',
  },
  'endurance-second-half': {
    name: 'Geduldige Grundlage',
    purpose: 'Erste Hälfte zurückhalten, zweite Hälfte zügiger fahren.',
  },
  'endurance-upper': {
    name: 'Kräftige Grundlage',
    purpose: 'Obere Zone 2: Ausdauertraining, keine Regenerationsfahrt.',
  },
  'endurance-terrain': {
    name: 'Grundlage im Gelände',
    purpose: 'Ruhig abseits der Straße: gleichmäßiger Druck auf rauem Boden und bergauf.',
  },
  'endurance-aero': {
    name: 'Grundlage in Aeroposition',
    purpose: 'Fahren, Essen und Trinken in Rennposition üben.',
  },

  'long-steady': {
    name: 'Lange, gleichmäßige Fahrt',
    purpose: 'Gleichmäßige Stunden bauen Ausdauer auf.',
  },
  'long-second-half': {
    name: 'Lang, am Ende stärker',
    purpose: 'Locker los, kräftig ins Ziel: Der letzte Teil soll nicht der langsamste sein.',
  },
  'long-hills': {
    name: 'Lang mit Anstiegen',
    purpose: 'Lange Fahrt mit Anstiegen, jeder in einem Tempo, das du wiederholen kannst.',
  },
  'long-tempo-finish': {
    name: 'Lang mit zügigem Ende',
    purpose: 'Tempo mit müden Beinen, wie im letzten Teil eines langen Rennens.',
  },
  'long-late-blocks': {
    name: 'Lang mit späten Anstiegen',
    purpose: 'Zwei kräftige Anstiege am Ende einer langen Fahrt, mit müden Beinen.',
  },
  'long-gravel': {
    name: 'Lang auf losem Boden',
    purpose: 'Lange Fahrt mit Tempostücken von 10 min im dicken Gang, wie auf losem Boden.',
  },
  'long-group': {
    name: 'Lange Gruppenfahrt',
    purpose: 'Mit einer Gruppe, wenn du eine hast, aber ohne Ortsschildsprints; allein gleichmäßig.',
  },
  'long-fuel': {
    name: 'Lang, essen wie im Rennen',
    purpose: 'Verpflegung und Tempo des Rennens üben.',
  },
  'long-trail': {
    name: 'Lange Trailfahrt',
    purpose: 'Lange Fahrt auf Trails mit kräftigen Anstiegen von 4 min.',
  },
  'long-aero': {
    name: 'Lang im Triathlontempo',
    purpose: 'Tempo der Langdistanz in Rennposition.',
  },

  'cadence-spin-ups': {
    name: 'Hohe Trittfrequenz',
    purpose: 'Schnell treten üben, ohne im Sattel zu hüpfen.',
  },
  'cadence-ladder': {
    name: 'Frequenzleiter',
    purpose: 'Trittfrequenzen von 80 bis 110 U/min bei gleicher, lockerer Intensität.',
  },
  'cadence-one-leg': {
    name: 'Einbeinig fahren',
    purpose: 'Einbeinübungen, nur auf der Rolle.',
  },
  'cadence-quick-blocks': {
    name: 'Blöcke mit schnellem Tritt',
    purpose: 'Längere Abschnitte mit gut 100 U/min.',
  },
  'skills-cornering': {
    name: 'Kurventechnik',
    purpose: 'Tempo ohne Mehraufwand: durch die Kurve schauen, vorher bremsen, danach weitertreten.',
  },
  'skills-trail': {
    name: 'Trailtechnik',
    purpose: 'Immer dasselbe Stück Trail, bis du die beste Linie kennst.',
  },
  'skills-dismounts': {
    name: 'Ab- und Aufspringen',
    purpose: 'Absteigen, tragen, aufspringen: Das spart Sekunden an jeder Hürde.',
  },
  'skills-aero': {
    name: 'Position üben',
    purpose: 'Rennposition üben, solange es locker ist.',
  },

  'tempo-blocks': {
    name: 'Tempoblöcke',
    purpose: 'Zügiges Tempo in Blöcken mit kurzen Pausen.',
  },
  'tempo-long': {
    name: 'Langes Tempo',
    purpose: 'Zügig ohne Unterbrechung: gleichmäßig einteilen.',
  },
  'tempo-cadence': {
    name: 'Tempo mit Frequenzwechsel',
    purpose: 'Zügig im Wechsel: 2 min dicker Gang, 2 min leichter Gang.',
  },
  'tempo-climb': {
    name: 'Tempo am Berg',
    purpose: 'Zügig im Sitzen bergauf, über die Kuppe im Wiegetritt.',
  },
  'tempo-bursts': {
    name: 'Tempo mit Antritten',
    purpose: 'Zügiges Tempo mit Antritten von 10 s, wie beim Schließen einer Lücke.',
  },
  'tempo-gravel': {
    name: 'Tempo auf losem Boden',
    purpose: 'Gleichmäßiger Druck auf losem Boden: das Tempo langer Rennen im Gelände.',
  },
  'tempo-aero': {
    name: 'Tempo in Aeroposition',
    purpose: 'Triathlontempo in Rennposition, lange genug, um dort locker zu werden.',
  },
  'tempo-rising': {
    name: 'Steigendes Tempo',
    purpose: 'Jeder Block steigert sich von angenehm bis fast hart.',
  },
  'tempo-short': {
    name: 'Kurze Tempoblöcke',
    purpose: 'Kurze, zügige Blöcke mit höchstens 2 min Pause.',
  },

  'torque-climb': {
    name: 'Kraftausdauer am Berg',
    purpose: 'Krafttraining mit niedriger Trittfrequenz; bei Knieschmerzen auslassen.',
  },
  'torque-short': {
    name: 'Kurze Kraftintervalle',
    purpose: '2 bis 3 min hoher Druck bei 50 U/min; bei Knieschmerzen auslassen.',
  },
  'torque-tempo': {
    name: 'Tempo im dicken Gang',
    purpose: 'Langer, zügiger Druck bei 60 U/min; bei Knieschmerzen auslassen.',
  },
  'torque-alternating': {
    name: 'Dicker Gang, leichter Gang',
    purpose: '2 min dicker Gang, dann 2 min schnelle Trittfrequenz; bei Knieschmerzen auslassen.',
  },
  'torque-accelerations': {
    name: 'Antritte im Sitzen',
    purpose: 'Im dicken Gang von langsam auf schnell, im Sitzen; bei Knieschmerzen auslassen.',
  },

  'sweet-spot-blocks': {
    name: 'Sweet-Spot-Blöcke',
    purpose:
      'Knapp unter der Schwelle: hart genug, um sie zu heben, und du schaffst davon mehr als an der Schwelle.',
  },
  'sweet-spot-short': {
    name: 'Kurzer Sweet Spot',
    purpose: 'Sweet Spot in kurzen Stücken mit höchstens 2 min Pause.',
  },
  'sweet-spot-rising': {
    name: 'Steigender Sweet Spot',
    purpose: 'Jeder Block endet kräftiger, als er beginnt: Kräfte einteilen.',
  },
  'sweet-spot-bursts': {
    name: 'Sweet Spot mit Antritten',
    purpose: 'Kräftiges Tempo mit Antritten von 15 s: erholen lernen, ohne nachzulassen.',
  },
  'sweet-spot-climb': {
    name: 'Sweet Spot am Berg',
    purpose: 'Das Tempo eines langen Anstiegs: 3 min sitzen, 1 min Wiegetritt.',
  },
  'sweet-spot-aero': {
    name: 'Sweet Spot in Aeroposition',
    purpose: 'Intensität der olympischen Distanz, in Rennposition.',
  },
  'sweet-spot-long': {
    name: 'Langer Sweet Spot',
    purpose: 'Ein Stück ohne Pause knapp unter der Schwelle, wie an einem langen Anstieg.',
  },
  'sweet-spot-strength': {
    name: 'Sweet Spot im dicken Gang',
    purpose: 'Kräftig fahren bei 68 U/min; bei Knieschmerzen auslassen.',
  },

  'threshold-2x20': {
    name: 'Lange Schwellenblöcke',
    purpose: 'Lange Blöcke für die Leistung, die du eine Stunde halten kannst.',
  },
  'threshold-3x12': {
    name: 'Schwellenblöcke',
    purpose: 'Blöcke an der Schwelle, die du bis zum Ende halten kannst.',
  },
  'threshold-cruise': {
    name: 'Cruise-Intervalle',
    purpose: 'Schwelle in kürzeren Stücken mit höchstens 2 min Pause.',
  },
  'threshold-first': {
    name: 'Schwelle in kurzen Stücken',
    purpose: 'Nah an der Leistung deiner besten Stunde, in kurzen Stücken.',
  },
  'threshold-climb': {
    name: 'Schwelle am Berg',
    purpose: 'Bergauf an der Schwelle: 4 min sitzen, 1 min Wiegetritt.',
  },
  'threshold-time-trial': {
    name: 'Zeitfahrblöcke',
    purpose: 'Zeitfahrtempo in Rennposition.',
  },
  'threshold-hard-start': {
    name: 'Schwelle nach schnellem Start',
    purpose: 'Eine zu schnelle erste Minute wie im Rennen, dann mit müden Beinen an der Schwelle.',
  },
  'threshold-float': {
    name: 'Schwelle, zügige Pausen',
    purpose: 'Die Pausen fährst du im Grundlagentempo: erholen lernen, ohne zu trödeln.',
  },

  'over-unders': {
    name: 'Über-Unter-Intervalle',
    purpose: 'Abwechselnd knapp über und knapp unter der Schwelle, wie bei Tempowechseln.',
  },
  'over-unders-even': {
    name: 'Schnelle Über-Unter',
    purpose: 'Minute für Minute über und unter der Schwelle, wie beim Ziehharmonikaeffekt im Feld.',
  },
  'over-unders-long': {
    name: 'Lange Über-Unter',
    purpose: '4 min knapp unter, 2 min knapp über der Schwelle, wie an einem Anstieg, der steiler wird.',
  },
  'over-unders-crest': {
    name: 'Über die Kuppe',
    purpose: 'Gleichmäßig bergauf, mit einem Antritt von 30 s über jede Kuppe.',
  },
  'over-unders-gentle': {
    name: 'Erste Über-Unter',
    purpose:
      'Kleine Wellen um die Schwelle, um zu spüren, wie sich das Fahren knapp darüber und darunter anfühlt.',
  },

  'vo2max-3-min': {
    name: 'Drei-Minuten-Intervalle',
    purpose: 'Für die maximale Sauerstoffaufnahme: etwa 3 min hart, etwa ebenso lange locker.',
  },
  'vo2max-4-min': {
    name: 'Vier-Minuten-Intervalle',
    purpose: 'Gut untersuchte Intervalle für die aerobe Leistung: etwa 4 min hart, etwa ebenso lange locker.',
  },
  'vo2max-5-min': {
    name: 'Fünf-Minuten-Intervalle',
    purpose: 'Lange Intervalle über der Schwelle, wie an einem kurzen, steilen Schlussanstieg.',
  },
  'vo2max-30-30': {
    name: 'Dreißig-Dreißig',
    purpose: '30 s hart, 30 s locker, in Serien.',
  },
  'vo2max-40-20': {
    name: 'Vierzig-Zwanzig',
    purpose: '40 s hart, 20 s locker: In den kurzen Pausen bleibt die Atmung hoch.',
  },
  'vo2max-30-15': {
    name: 'Dreißig-Fünfzehn',
    purpose: '30 s hart, 15 s locker: In den kurzen Pausen bleibt die Atmung hoch.',
  },
  'vo2max-pyramid': {
    name: 'Pyramide',
    purpose: 'Intervalle, die erst länger und dann wieder kürzer werden.',
  },
  'vo2max-hard-start': {
    name: 'Harter Beginn',
    purpose: 'Eine schnelle erste Minute treibt die Atmung früh hoch; danach dranbleiben.',
  },
  'vo2max-hills': {
    name: 'Bergintervalle',
    purpose: 'Bergauf hart, bergab locker.',
  },
  'vo2max-microbursts': {
    name: 'Fünfzehn-Fünfzehn',
    purpose: '15 s hart, 15 s locker, wie in einem Rennen mit vielen Kurven.',
  },

  'anaerobic-30s': {
    name: 'Halbminuten-Intervalle',
    purpose: 'Für Attacken, zum Mitgehen und zum Schließen von Lücken; dazwischen voll erholen.',
  },
  'anaerobic-45s': {
    name: 'Dreiviertelminuten-Intervalle',
    purpose: 'Intervalle von 45 s, zwischen Sprint und kurzem Anstieg.',
  },
  'anaerobic-1-min': {
    name: 'Einminuten-Intervalle',
    purpose: 'Intervalle von 1 min für kurze, steile Anstiege.',
  },
  'anaerobic-corners': {
    name: 'Aus der Kurve',
    purpose: 'Aus jeder Kurve 10 s hart, in Serien.',
  },
  'anaerobic-punches': {
    name: 'Antritte im Gelände',
    purpose: '20 s hart, 40 s locker, wie an kurzen Rampen auf dem Trail.',
  },
  'anaerobic-2-min': {
    name: 'Verfolgungsintervalle',
    purpose: '2 min weit über der Schwelle, wie in der Verfolgung oder am letzten Anstieg.',
  },
  'anaerobic-hills': {
    name: 'Kurze, steile Rampen',
    purpose: '40 s im Wiegetritt steil hinauf und über die Kuppe.',
  },
  'anaerobic-20-10': {
    name: 'Zwanzig-Zehn',
    purpose: 'Achtmal 20 s sehr hart und 10 s locker: vier harte Minuten je Serie.',
  },

  'sprint-rolling': {
    name: 'Sprints aus langsamer Fahrt',
    purpose: 'Antritt: 10 s voll aus langsamer Fahrt, jedes Mal mit frischen Beinen.',
  },
  'sprint-flying': {
    name: 'Fliegende Sprints',
    purpose: 'Höchsttempo: hochziehen und bis zur Linie halten.',
  },
  'sprint-in-endurance': {
    name: 'Grundlage mit Sprints',
    purpose: 'Lockere Fahrt mit einigen Sprints von 10 s.',
  },
  'sprint-lead-out': {
    name: 'Sprints nach Anfahrt',
    purpose: 'Sprints mit müden Beinen: erst eine schnelle Minute, dann 15 s voll.',
  },
  'sprint-heavy': {
    name: 'Sprints im dicken Gang',
    purpose: 'Sprints im dicken Gang aus Schritttempo; bei Knieschmerzen auslassen.',
  },
  'sprint-uphill': {
    name: 'Bergsprints',
    purpose: 'Sprints einen kurzen Hügel hinauf und über die Kuppe.',
  },

  'starts-cyclocross': {
    name: 'Cyclocross-Starts',
    purpose: 'Aus dem Stand zur ersten Kurve: Der Start entscheidet, wie viele vor dir fahren.',
  },
  'starts-run-ups': {
    name: 'Laufpassagen',
    purpose: 'Absteigen, den Hang hoch, aufsteigen und weg: kurz, schnell, ohne Halt.',
  },
  'starts-mountain-bike': {
    name: 'Cross-Country-Starts',
    purpose: 'Start mit voller Kraft, dann hart weiter, um vorn in den Trail zu kommen.',
  },
  'starts-criterium': {
    name: 'Kriteriumsstarts',
    purpose: 'Einklicken, sprinten und vorn einreihen.',
  },
  'starts-track': {
    name: 'Stehende Starts',
    purpose: 'Aus dem Stand auf volles Tempo.',
  },
  'starts-gravel': {
    name: 'Schnelle erste Minuten',
    purpose: '30 s sehr hart, um in die erste Gruppe zu kommen, dann ihr Tempo halten.',
  },
  'starts-triathlon': {
    name: 'Aus der Wechselzone',
    purpose: 'Aufs Rad, sofort auf Tempo, dann direkt ins Renntempo.',
  },

  'race-road': {
    name: 'Straßenrennen üben',
    purpose: 'Was ein Straßenrennen entscheidet: Anstieg, Attacke, Nachsetzen.',
  },
  'race-long-climbs': {
    name: 'Lange Anstiege üben',
    purpose: 'Die Anstiege eines langen Rennens in seinem Tempo, jeder am Ende etwas härter.',
  },
  'race-criterium': {
    name: 'Kriterium üben',
    purpose: 'Runde für Runde: aus der Kurve 15 s hart, dann zügig weiter.',
  },
  'race-mountain-bike': {
    name: 'Cross-Country üben',
    purpose:
      'Runden wie auf der Strecke: harter Anstieg, kurze Erholung bergab, Antritt und noch einmal von vorn.',
  },
  'race-cyclocross': {
    name: 'Cyclocross üben',
    purpose: 'Runden aus kurzen, harten Stücken fast ohne Pause: aus jeder Kurve hart heraus.',
  },
  'race-gravel': {
    name: 'Gravelrennen üben',
    purpose: '3 min kräftig, 2 min an der Schwelle im Wechsel, wie an Wellen und beim Dranbleiben.',
  },
  'race-triathlon': {
    name: 'Triathlon-Radteil üben',
    purpose: 'Intensität der Sprintdistanz; zu hart vor einem längeren Lauf.',
  },
  'race-track': {
    name: 'Punktefahren üben',
    purpose: 'Sprint um Punkte, dann zurück ins Renntempo, ehe du erholt bist.',
  },
  'race-time-trial': {
    name: 'Zeitfahren üben',
    purpose: 'Ein Stück an der Schwelle ohne Pause, wie im Zeitfahren.',
  },

  'brick-race-pace': {
    name: 'Koppeln im Renntempo',
    purpose: 'Auf dem Rad zügig und gleichmäßig, direkt danach 10 min locker laufen.',
  },
  'brick-short': {
    name: 'Kurzes, hartes Koppeln',
    purpose: 'Auf dem Rad Intensität der Sprintdistanz, direkt danach 10 min locker laufen.',
  },
  'brick-long': {
    name: 'Gleichmäßiges Koppeln',
    purpose: 'Gleichmäßig Rad fahren, direkt danach 10 min locker laufen.',
  },
  'brick-quick-finish': {
    name: 'Koppeln, schneller Tritt',
    purpose: 'Die letzten 2 min jedes Blocks im leichten Gang; direkt nach der Fahrt 10 min locker laufen.',
  },

  openers: {
    name: 'Vorbelastung',
    purpose: 'Einige kurze, schnelle Stücke kurz vor dem Rennen, mit langen Pausen.',
  },
  'openers-sprints': {
    name: 'Vorbelastung mit Antritten',
    purpose: 'Einige kurze Antritte vor einem Rennen, das im Sprint endet.',
  },
  'openers-pace': {
    name: 'Vorbelastung an der Schwelle',
    purpose: 'Dreimal 2 min an der Schwelle kurz vor dem Rennen, mit ebenso langen Pausen.',
  },
  'openers-starts': {
    name: 'Vorbelastung mit Starts',
    purpose: 'Einige schnelle Starts vor einem Rennen mit schneller erster Minute.',
  },

  'test-20-min': {
    name: 'Zwanzig-Minuten-Test',
    purpose: 'Der Test misst deine Schwelle: 95 % von dem, was du zwanzig Minuten hältst.',
  },
  'test-8-min': {
    name: 'Zwei Acht-Minuten-Tests',
    purpose: 'Zwei kürzere Stücke messen deine Schwelle: 90 % des besseren.',
  },
  'test-ramp': {
    name: 'Rampentest',
    purpose:
      'Der Test misst deine Schwelle, ohne dass du dir die Kraft einteilst: Der Druck steigt, bis du aufhören musst.',
  },
  'test-3-and-12': {
    name: 'Drei und zwölf Minuten',
    purpose: 'Ein kurzes und ein längeres Stück messen deine Dauerleistung und die Reserve darüber.',
  },
  'test-heart-rate': {
    name: 'Dreißig-Minuten-Test',
    purpose: 'Der Test misst deinen Schwellenpuls ohne Leistungsmesser: den Durchschnitt der letzten 20 min.',
  },
};

/** The cues of the steps, by the English cue. */
const CUES: Readonly<Record<string, string>> = {
  'So easy that it feels too slow': 'So locker, dass es sich zu langsam anfühlt',
  'Quick and light: no force on the pedals': 'Schnell und leicht: kein Druck auf dem Pedal',
  'Flat roads, small gears': 'Flache Straßen, leichte Gänge',
  'Stand up and stretch': 'Aufstehen und strecken',

  'You could talk in whole sentences': 'Du könntest in ganzen Sätzen reden',
  'Start easy, raise the effort slowly': 'Locker beginnen, den Druck langsam steigern',
  'Accelerate smoothly, then settle again': 'Weich antreten, dann wieder ruhig weiter',
  'Seated, breathing through the nose if you can': 'Sitzen bleiben; wenn es geht, durch die Nase atmen',
  'Hold back': 'Zurückhalten',
  'Now a little stronger': 'Jetzt etwas kräftiger',
  'Firm, never forced': 'Kräftig, nie verkrampft',
  'Rough or rising: seated, keep the rear wheel gripping':
    'Rau oder bergauf: im Sitzen, das Hinterrad soll greifen',
  'Down on the bars, shoulders loose': 'In Aeroposition, Schultern locker',
  'Sit up, drink, stretch': 'Aufrichten, trinken, strecken',

  'Eat something every half hour, drink every quarter of an hour':
    'Jede halbe Stunde etwas essen, jede Viertelstunde trinken',
  'Firm now, still in control': 'Jetzt kräftig, aber kontrolliert',
  'Climb: seated and even': 'Anstieg: sitzen, gleichmäßig treten',
  'Bring it home briskly': 'Zügig nach Hause',
  'Late climb: strong, below threshold': 'Später Anstieg: kräftig, aber unter der Schwelle',
  'Loose ground: seated, heavy gear, relaxed hands': 'Loser Boden: sitzen, dicker Gang, lockere Hände',
  'Easy to begin with': 'Locker beginnen',
  'With the group, mostly easy; alone, steady': 'In der Gruppe meist locker; allein gleichmäßig',
  'Easy to the end': 'Locker bis zum Ende',
  'Eat and drink exactly what you will have in the race': 'Essen und trinken, was du auch im Rennen nimmst',
  'Pace of the event': 'Renntempo',
  'Short rise: choose the line early': 'Kurzer Anstieg: Linie früh wählen',
  'Aero position; a drink every ten minutes': 'Aeroposition; alle zehn Minuten trinken',
  'Sit up and eat': 'Aufrichten und essen',

  'As quick as you can without bouncing': 'So schnell du kannst, ohne zu hüpfen',
  'Left leg does the work': 'Nur das linke Bein arbeitet',
  'Right leg does the work': 'Nur das rechte Bein arbeitet',
  'Quick, quiet, relaxed': 'Schnell, ruhig, locker',
  'A quiet loop with corners: look through, brake before, pedal out':
    'Ruhige Runde mit Kurven: durchschauen, vorher bremsen, danach weitertreten',
  'The same piece of trail: cleaner each time, not harder':
    'Dasselbe Stück Trail: jedes Mal sauberer, nicht härter',
  'Off, two steps, over, on: slowly first, then at speed':
    'Ab, zwei Schritte, drüber, auf: erst langsam, dann schnell',
  'Race position: head low, shoulders loose': 'Rennposition: Kopf tief, Schultern locker',

  'Settle in; the second half is ridden like the first': 'Rhythmus finden; zweite Hälfte wie die erste',
  Seated: 'Im Sitzen',
  'Out of the saddle over the top': 'Im Wiegetritt über die Kuppe',
  'Burst, then straight back to tempo': 'Antritt, dann gleich zurück ins Tempo',
  'Seated, light hands': 'Im Sitzen, lockere Hände',
  'Down on the bars': 'In Aeroposition',

  'Seated; even pressure, hands light': 'Im Sitzen; gleichmäßiger Druck, lockere Hände',
  'Seated; push every stroke': 'Im Sitzen; jeden Tritt durchdrücken',
  'Seated, even pressure': 'Im Sitzen, gleichmäßiger Druck',
  Heavy: 'Dicker Gang',
  Light: 'Leichter Gang',
  'Stay seated and drive the heavy gear': 'Sitzen bleiben, den dicken Gang beschleunigen',

  'Burst, then settle back': 'Antritt, dann wieder einpendeln',
  Standing: 'Im Wiegetritt',
  'Even from start to finish': 'Gleichmäßig von Anfang bis Ende',
  'Seated, quiet upper body': 'Im Sitzen, ruhiger Oberkörper',

  'Firm breathing, a few words at a time': 'Kräftiger Atem, nur wenige Worte am Stück',
  'Low, still, even': 'Tief, ruhig, gleichmäßig',
  'Fast start': 'Schneller Start',
  'Settle and hold': 'Einpendeln und halten',
  'Steady climb': 'Gleichmäßiger Anstieg',
  'Kick over the crest': 'Antritt über die Kuppe',

  'Fast, not flat out': 'Schnell, nicht voll',
  'Hold what you can': 'Halten, was geht',
  'Up the hill; roll back down to recover': 'Den Berg hoch; zur Erholung zurückrollen',

  'Out of the corner': 'Aus der Kurve',
  'Punch over the rise': 'Antritt über die Rampe',
  'Out of the saddle': 'Im Wiegetritt',

  'Flat out from a slow roll, out of the saddle': 'Voll aus langsamer Fahrt, im Wiegetritt',
  'Wind it up and hold to the line': 'Hochziehen und bis zur Linie halten',
  'Ten seconds flat out, then ride on easily': 'Zehn Sekunden voll, dann locker weiter',
  'Lead-out': 'Anfahrt',
  Sprint: 'Sprint',
  'Heavy gear from walking pace, seated': 'Dicker Gang aus Schritttempo, im Sitzen',
  'Flat out until over the top': 'Voll bis über die Kuppe',

  'One foot down, clip in, full power': 'Ein Fuß am Boden, einklicken, volle Kraft',
  'Hold your place': 'Platz halten',
  'Shoulder the bicycle and run up the bank': 'Rad schultern und den Hang hochlaufen',
  'Remount and sprint': 'Aufspringen und sprinten',
  'Start line: full power': 'Startlinie: voll los',
  'Hold your place into the trail': 'Platz halten bis in den Trail',
  'Clip in and sprint': 'Einklicken und sprinten',
  'Settle near the front': 'Vorn einreihen',
  'From standing still, race gear, out of the saddle': 'Aus dem Stand, Renngang, im Wiegetritt',
  'Make the group': 'Anschluss an die Gruppe schaffen',
  'Stay in it': 'In der Gruppe bleiben',
  'Mount and get up to speed': 'Aufsteigen und auf Tempo kommen',
  'Feet in, position, race pace': 'Füße in die Schuhe, Position, Renntempo',

  'In the bunch': 'Im Feld',
  'The climb': 'Der Anstieg',
  Attack: 'Attacke',
  Chase: 'Nachsetzen',
  'Find the pace of the climb': 'Tempo für den Anstieg finden',
  'Steeper: a little more pressure': 'Oben steiler: etwas mehr Druck',
  'Start of the lap': 'Beginn der Runde',
  'Long climb': 'Langer Anstieg',
  'Down: breathe, look ahead': 'Bergab: durchatmen, vorausschauen',
  Punch: 'Kurze Rampe: Antritt',
  'Out of the turn': 'Aus der Kurve heraus',
  'Into the turn': 'In die Kurve hinein',
  'Firm on loose ground': 'Kräftig auf losem Boden',
  'Follow the wheel': 'Am Hinterrad bleiben',
  'Race position; a drink every ten minutes': 'Rennposition; alle zehn Minuten trinken',
  'Sprint for the points': 'Sprint um die Punkte',
  'Your turn at the front': 'Deine Führung',
  'Hold back for two minutes, then hold on': 'Zwei Minuten zurückhalten, dann durchziehen',

  'Race position': 'Rennposition',
  'Spin easily; your running shoes are laid out': 'Locker ausrollen, dann gleich in die Laufschuhe',
  'Straight off the bike; short, quick steps': 'Direkt vom Rad; kurze, schnelle Schritte',
  'Strong; save the legs for the run': 'Kräftig; Beine für den Lauf schonen',
  'Even; eat and drink as in the race': 'Gleichmäßig; essen und trinken wie im Rennen',
  'Lighter gear, quick legs': 'Leichterer Gang, schneller Tritt',

  'Lively, not hard': 'Spritzig, nicht hart',
  'Jump, then relax': 'Antritt, dann locker',
  'At threshold': 'An der Schwelle',
  'Like the start, at 90 %': 'Wie am Start, mit 90 %',

  'Hard, so that you do not start the test quite fresh': 'Hart, damit du nicht ganz frisch in den Test gehst',
  'Recover fully': 'Voll erholen',
  'As hard as you can hold evenly for 20 minutes: your mean times 0.95 is your FTP':
    'So hart, wie du 20 Minuten gleichmäßig halten kannst: Dein Durchschnitt mal 0,95 ist deine FTP',
  'As hard as you can hold for eight minutes': 'So hart, wie du acht Minuten halten kannst',
  'The same again: the better mean times 0.90 is your FTP':
    'Noch einmal: Der bessere Durchschnitt mal 0,90 ist deine FTP',
  'Stay with it until you have to stop': 'Dranbleiben, bis du aufhören musst',
  'As hard as you can: your best minute of the ride times 0.75 is your FTP':
    'So hart du kannst: Deine beste Minute der Fahrt mal 0,75 ist deine FTP',
  'As hard as you can hold for three minutes': 'So hart, wie du drei Minuten halten kannst',
  'As hard as you can hold for twelve minutes': 'So hart, wie du zwölf Minuten halten kannst',
  'Alone, as hard as you can hold evenly: your mean heart rate of the last 20 minutes is your threshold':
    'Allein, so hart, wie du gleichmäßig halten kannst: Dein Durchschnittspuls der letzten 20 Minuten ist dein Schwellenpuls',
};

/** The types of workouts, by the English type. */
const TYPES: Readonly<Record<string, string>> = {
  Recovery: 'Regeneration',
  Endurance: 'Grundlage',
  'Long Ride': 'Lange Fahrt',
  Skills: 'Technik',
  Tempo: 'Tempo',
  Torque: 'Kraftausdauer',
  'Sweet Spot': 'Sweet Spot',
  Threshold: 'Schwelle',
  'Over-Unders': 'Über-Unter',
  VO2max: 'VO2max',
  Anaerobic: 'Anaerob',
  Sprint: 'Sprint',
  Starts: 'Starts',
  'Race Simulation': 'Rennsimulation',
  Brick: 'Koppeltraining',
  Openers: 'Vorbelastung',
  Test: 'Test',
  Rest: 'Ruhetag',
  Race: 'Rennen',
  'Before your plan': 'Vor deinem Plan',
};

/** The names of steps on the screen of a device. */
const FILES = {
  allOut: 'Maximal',
  freeRide: 'Nach Gefühl',
  ramp: 'Rampe',
  zones: {
    1: 'Regeneration',
    2: 'Grundlage',
    3: 'Tempo',
    4: 'Schwelle',
    5: 'VO2max',
    6: 'Anaerob',
    7: 'Neuromuskulär',
  },
  merged:
    'Gekürzt auf die 20 Schritte, die das Format von Garmin erlaubt: Benachbarte Schritte sind zusammengefasst.',
} as const;

/** The German words for steps. Apart, because a screen with steps needs no more. */
export const GERMAN_STEPS: StepCatalogue = {
  and: 'und',
  efforts: {
    'very-easy': { phrase: 'sehr locker', noun: 'sehr locker' },
    easy: { phrase: 'locker und gleichmäßig', noun: 'locker' },
    tempo: { phrase: 'im zügigen Tempo', noun: 'zügigem Tempo', nounAfterTo: 'zu zügigem Tempo' },
    'below-threshold': {
      phrase: 'knapp unter der Schwelle',
      noun: 'knapp unter der Schwelle',
      nounAfterTo: 'knapp unter die Schwelle',
    },
    threshold: { phrase: 'an der Schwelle', noun: 'der Schwelle', nounAfterTo: 'zur Schwelle' },
    'over-threshold': {
      phrase: 'knapp über der Schwelle',
      noun: 'knapp über der Schwelle',
      nounAfterTo: 'knapp über die Schwelle',
    },
    hard: {
      phrase: 'hart, deutlich über der Schwelle',
      noun: 'deutlich über der Schwelle',
      nounAfterTo: 'deutlich über die Schwelle',
    },
    'very-hard': { phrase: 'sehr hart', noun: 'sehr hart' },
    'nearly-flat-out': { phrase: 'fast voll', noun: 'fast voll' },
    'flat-out': { phrase: 'voll', noun: 'voll' },
  },
  steps: {
    asYouFeel: 'nach Gefühl',
    running: 'lockeres Laufen',
    allOut: { short: 'voll', long: 'so hart, wie du es halten kannst' },
    noTarget: 'ohne Vorgabe',
    easyRest: 'locker',
    building: 'steigernd',
    easingOff: 'nachlassend',
    buildingFromTo: (from, to) => `steigernd von ${from} bis ${to}`,
    cadence: (rpm) => `bei ${rpm} U/min`,
    byTurns: 'im Wechsel',
    inWaves: 'in Wellen',
    aroundThreshold: 'im Wechsel knapp unter und knapp über der Schwelle',
    next: 'dann',
    between: (set, rest) => `${set}, dazwischen ${rest}`,
    waves: (first, second, isFirmerFirst) =>
      isFirmerFirst
        ? `${first} etwas fester, ${second} lockerer, im Wechsel`
        : `${first} locker, ${second} etwas fester, im Wechsel`,
    ofFtp: '% der FTP',
    ofThresholdHeartRate: '% der Schwellenherzfrequenz',
    bpm: 'Schläge/min',
    range: (from, to) => `${from} bis ${to}`,
  },
};

/** What Musette says in German. */
export const GERMAN: Catalogue = {
  ...GERMAN_STEPS,
  tag: 'de',
  days: DAYS,
  difficulties: DIFFICULTIES,
  library: { sessions: SESSIONS, cues: CUES, types: TYPES, files: FILES },
  rest: { name: 'Ruhetag', description: 'An diesem Tag ist kein Training.' },
  beforePlan: { name: 'Vor deinem Plan', description: 'Dein Plan beginnt später in dieser Woche.' },
  race: {
    name: 'Renntag',
    description:
      'Fahr dich gut warm, iss und trink, was du kennst, und fahr das Rennen, für das du trainiert hast. Es zählt nicht als Training.',
  },

  season: {
    phases: { base: 'Grundlage', build: 'Aufbau', peak: 'Spitze', taper: 'Tapering', race: 'Rennen' },
    recovery: 'Erholung',
    weeksFrom: (weeks, date) => `${weeks} ${weeks === 1 ? 'Woche' : 'Wochen'} ab ${date}`,
    calendar: (start) => `Saison ab ${start}`,
    raceOn: (date) => `Rennen am ${date}`,
    choices: ({ discipline, goal, difficulty }) =>
      `${DISCIPLINES[discipline]}, ${GOALS[goal]}, ${DIFFICULTIES[difficulty]}`,
    age: (years) => `${years} Jahre`,
    shortDay: (weekday) => DAYS[weekday].slice(0, 2),
    hours: (days, week) => `Stunden: ${days} (${week} pro Woche)`,
    fitness: (load, isGiven) =>
      `Fitness am Anfang: ${load} Last pro Tag, ${isGiven ? 'wie angegeben' : 'aus der ersten Woche'}; hier beginnen die Grenzen der ersten Wochen`,
    week: (number, of) => `Woche ${number} von ${of}`,
    totals: (hours, load) => `${hours} h, Last ${load}`,
    figures: (length, load, intensity) => `${length}, Last ${load}, Intensität ${intensity}`,
    daysFree: 'Diese Tage hältst du frei.',
    daysOver: 'Diese Tage waren schon vorbei, als der Plan entstand.',
    whole: 'Die ganze Saison',
    proof: (passed) => `Nachweis: ${passed ? 'Jedes Versprechen ist gehalten' : 'GEBROCHEN'}`,
  },

  aims: {
    'week-has-begun': () => 'Die Woche hat schon begonnen: Der Plan nutzt die Tage, die noch bleiben.',
    recovery: ({ block }) => RECOVERY[block % RECOVERY.length] ?? RECOVERY[0],
    'after-race': () => 'Nach dem Rennen: nur locker fahren, bis die Beine wieder wollen.',
    'race-first': () => 'Rennwoche: Das Training ist getan. Vor dem Rennen kommt nichts mehr.',
    phase: ({ phase, block }) => ({ first: PHASES, next: NEXT_PHASES, again: PHASES_AGAIN })[block][phase],
    'short-block': () => 'Ein kurzer Block: noch eine Woche Arbeit, dann eine leichtere.',
    'last-big-week': () => 'Die letzte große Woche vor dem Rennen.',
    'last-of-block': ({ isBiggest }) =>
      `Die ${isBiggest ? 'größte' : 'letzte'} Woche dieses Blocks; danach folgt eine leichtere.`,
    'first-whole-week': () => 'Die erste ganze Woche: Die Wochen danach bauen auf ihr auf.',
    'step-up': ({ riding }) =>
      riding === 'less'
        ? 'Weniger Umfang als letzte Woche, aber härtere Belastungen.'
        : `Eine Stufe mehr als letzte Woche: ${RIDING[riding]} und härtere Schlüsseleinheiten.`,
    'like-last-week': ({ riding }) => `Ähnlich wie letzte Woche: ${RIDING[riding]}.`,
    race: ({ weekday }) => `Das Rennen ist am ${DAYS[weekday]}.`,
    'key-session': ({ workout, weekday, isTest }, say) =>
      `${isTest ? 'Test' : 'Schlüsseleinheit'}: ${say.name(workout)} am ${DAYS[weekday]}.`,
  },

  reasons: {
    rest: [
      'Ruhe: Training wirkt, während du dich erholst.',
      'Ruhetag.',
      'Ein Tag ohne Rad tut den nächsten Fahrten gut.',
      'Heute nichts: Schlaf und iss gut.',
    ],
    'rest-after-hard': [
      'Ruhe nach einem harten Tag.',
      'Ruhe, um gestern zu verarbeiten.',
      'Nicht fahren: Gestern war hart.',
    ],
    'rest-before-hard': [
      'Ruhe, damit du morgen für die harte Einheit frische Beine hast.',
      'Heute Ruhe: Morgen wird es hart.',
      'Morgen ist der harte Tag. Komm ausgeruht.',
    ],
    'rest-after-long': [
      'Ruhe nach der langen Fahrt.',
      'Ruhe, um die lange Fahrt zu verarbeiten.',
      'Nicht fahren: Iss, trink und schlaf gut nach der langen Fahrt.',
    ],
    'rest-in-taper': [
      'Ruhe: Vor einem Rennen sind frische Beine mehr wert als noch eine Fahrt.',
      'Ruhe: Im Tapering fällt Umfang weg.',
    ],
    'rest-before-race': ['Ruhe vor dem Rennen.'],
    'rest-after-race': ['Ruhe nach dem Rennen.'],
    easy: [
      'Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.',
      'Lockere Fahrten machen die harten Tage möglich.',
      'Du solltest dich die ganze Zeit unterhalten können: In diesem Tempo wächst die Ausdauer.',
      'Gleichmäßige Stunden bauen Ausdauer auf.',
    ],
    'easy-after-hard': [
      'Locker nach einem harten Tag.',
      'Die Arbeit war gestern; heute fährst du locker.',
      'Locker, um gestern zu verarbeiten.',
    ],
    'easy-before-hard': [
      'Locker, damit du morgen für die harte Einheit frische Beine hast.',
      'Fahr so locker, wie es im Plan steht: Morgen zählt es.',
      'Schone die Beine: Morgen wird es hart.',
    ],
    'easy-between-hard': [
      'Locker zwischen zwei harten Tagen, damit beide gut werden.',
      'Bleib locker: Die harten Tage davor und danach hängen davon ab.',
      'Gestern hart, morgen hart: Heute bleibt es locker.',
    ],
    'easy-after-long': [
      'Mehr Zeit im Sattel mit müden Beinen, aber ohne Anstrengung.',
      'Locker fahren am Tag nach der langen Fahrt.',
      'Lockere die Beine nach der langen Fahrt.',
    ],
    'easy-before-long': [
      'Locker: Morgen ist die lange Fahrt.',
      'Heb dir etwas für morgen auf: Da kommt die lange Fahrt.',
      'Fahr locker und iss gut: Morgen ist die lange Fahrt.',
    ],
    'easy-in-recovery': [
      'Lockeres Fahren hält die Beine in einer Erholungswoche in Bewegung.',
      'Hör auf, solange du noch Lust hast.',
      'Locker fahren, um die letzten Wochen zu verarbeiten.',
    ],
    'easy-in-race-week': [
      'Locker: Was du jetzt zu viel machst, fehlt dir im Rennen.',
      'Wieder locker: Das hält nur die Beine wach.',
      'Ein bisschen fahren, ohne Anstrengung: Heb es dir fürs Rennen auf.',
    ],
    'easy-after-race': ['Locker rollen am Tag nach dem Rennen.'],
    'easy-weeks-after-race': [
      'Locker fahren: Das Rennen steckt noch in den Beinen.',
      'Locker rollen, keine Anstrengung.',
    ],
    long: [
      'Lange Fahrten trainieren, was kurze nicht trainieren.',
      'Fang langsam an, damit der letzte Teil stark bleibt.',
      'Iss und trink ab der ersten halben Stunde.',
      'Die längste Fahrt der Woche.',
    ],
    rested: ['Du bist dafür ausgeruht.'],
    'taper-effort': ['Im Tapering fällt Umfang weg, nicht Härte.'],
    'same-work-other-form': [
      'Die gleiche Art Arbeit wie letzte Woche, in anderer Form.',
      'Noch eine Einheit derselben Art wie letzte Woche.',
    ],
    'same-session': [
      'Die gleiche Einheit wie letzte Woche.',
      'Noch einmal die Einheit der letzten Woche: Fahr sie gleichmäßig.',
    ],
    'same-session-less-time': [
      'Die gleiche Einheit wie letzte Woche, an einem Tag mit weniger Zeit.',
      'Die Einheit der letzten Woche, auf die Zeit dieses Tages gekürzt.',
    ],
  },
  trains: {
    recovery: ['Sehr locker: Es bewegt die Beine.'],
    endurance: ['Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.'],
    long: ['Die längste Fahrt der Woche.'],
    tempo: ['Zügig, aber nicht hart: mehr als Grundlage, weniger ermüdend als Schwelle.'],
    'sweet-spot': [
      'Gleichmäßige Belastungen knapp unter der Schwelle: Davon schaffst du mehr als an der Schwelle.',
    ],
    threshold: ['Die Schwelle sagt die meisten Ergebnisse voraus.'],
    'over-under': ['Über die Grenze gehen und sich wieder fangen: Das verlangen Anstiege und Attacken.'],
    vo2max: ['Ein paar sehr harte Minuten heben die maximale Sauerstoffaufnahme.'],
    anaerobic: ['Kurz und sehr hart, für Attacken und zum Schließen von Lücken.'],
    sprint: [
      'Kurze Sprints trainieren Schnelligkeit und kosten wenig.',
      'Jeweils ein paar Sekunden voll, mit langen Pausen.',
    ],
    skills: [
      'Ein lockerer Tag, der nebenbei die Technik trainiert.',
      'Technik ist geschenktes Tempo. Ein lockerer Tag hat Platz dafür.',
      'Technik lernt man an lockeren Tagen.',
    ],
    torque: ['Dicke Gänge bei niedriger Trittfrequenz trainieren die Kraft am Pedal.'],
    test: ['Tests fährt man ausgeruht, darum steht dieser in einer leichten Woche.'],
    openers: ['Ein paar kurze Belastungen wecken die Beine fürs Rennen.'],
    'race-simulation': ['Eine Probe für das, was das Rennen verlangt.'],
    brick: ['Lauf direkt nach der Fahrt 10 min; die Zeit ist eingerechnet.'],
    starts: ['Hier übst du, schnell auf Tempo zu kommen, wie nach einem Start.'],
  },
  whys: {
    'before-plan': () => 'Dieser Tag war vorbei, als der Plan entstand.',
    'race-day': () => 'Renntag.',
    'last-hard-before-race': () => 'Kurz und knackig: die letzte harte Einheit vor dem Rennen.',
    'longer-than-last-week': ({ minutes, more }) =>
      `${minutesText(minutes)}: ${minutesText(more)} mehr als letzte Woche.`,
    'more-than-last-week': moreWork,
    'moved-here': ({ from }) => `Von ${DAYS[from]} hierher verschoben.`,
    'moved-away': () => 'Du hast die Fahrt dieses Tages verschoben.',
    shortened: ({ minutes, weekday }) =>
      `Gekürzt auf die ${minutesText(minutes)}, die du am ${DAYS[weekday]} hast.`,
    replaced: ({ workout, minutes }, say) =>
      `In ${minutesText(minutes)} ist kein Platz für „${say.name(workout)}“: Diese Einheit ist die ähnlichste, die passt.`,
    'left-out': ({ workout }, say) => `Du hast „${say.name(workout)}“ ausgelassen.`,
  },

  limits: {
    'every-day-planned': () => 'jeder Tag ist geplant, Fahrt oder Ruhe',
    'time-of-day': () => 'kein Tag länger als deine Zeit',
    'days-off': () => 'kein Training an Tagen ohne Zeit',
    'easier-day-between': () => 'ein leichterer Tag zwischen zwei harten',
    'hard-sessions': ({ max }) => {
      if (max === 0) return 'keine harte Einheit';
      return max === 1 ? 'höchstens 1 harte Einheit' : `höchstens ${max} harte Einheiten`;
    },
    'recovery-in-time': () => 'eine Erholungswoche kommt rechtzeitig',
    'recovery-load': ({ max, percent }) =>
      `Last höchstens ${max}, ${percent === null ? 'eine halbe Stunde locker' : `${percent} % einer Belastungswoche`}`,
    load: ({ max }) => `Last höchstens ${max}`,
    'fitness-rise': ({ difficulty }) =>
      `die Fitness steigt nicht schneller, als ${DIFFICULTIES[difficulty]} erlaubt`,
    'long-ride-baseline': () => 'Ausgangswert für spätere Wochen',
    'long-ride': ({ minutes, usualMinutes }) => {
      const usual =
        usualMinutes === null ? '' : `, bei einer üblichen langen Fahrt von ${minutesText(usualMinutes)}`;
      return `keine Fahrt länger als ${minutesText(minutes)}${usual}`;
    },
    taper: ({ minPercent, maxPercent, orMinutes, hasIntensity }) => {
      const cut = maxPercent === null ? `${minPercent} % oder mehr` : `${minPercent} % bis ${maxPercent} %`;
      const short = orMinutes === null ? '' : `, oder auf ${minutesText(orMinutes)}`;
      return `Umfang um ${cut} verringert${short}${hasIntensity ? ', Intensität bleibt' : ''}`;
    },
    'race-day': () => 'am Renntag nur das Rennen, am Tag davor und danach nichts Hartes',
    distribution: ({ easyPercent, hardPercent }) =>
      `mindestens ${easyPercent} % der Zeit locker, höchstens ${hardPercent} % hart`,
    'promised-load': ({ load, within, unit }) => `${load}, auf ${within}${unit === '%' ? ' %' : ''} genau`,
    rideable: () => 'nach keinem Intervall bist du ganz leer',
    'season-easier-day-between': () => 'ein leichterer Tag zwischen zwei harten, auch über Wochen hinweg',
    'season-hard-sessions': ({ difficulty }) =>
      `nie mehr harte Einheiten, als ${DIFFICULTIES[difficulty]} erlaubt`,
    'season-recovery': () => 'Erholungswochen kommen rechtzeitig und sind leicht',
    'season-load': () => 'keine Woche viel schwerer als die Wochen davor',
    'season-long-ride': () => 'die längste Fahrt wächst höchstens um ein Zehntel oder um 10 min',
    'season-taper': () => 'vor dem Rennen sinkt der Umfang, die Intensität bleibt',
    'season-race-day': () => 'am Renntag nur das Rennen, daneben nichts Hartes',
    'season-distribution': () => 'jede Woche hat genug lockeres Fahren und nicht zu viel hartes',
    'season-promised-load': () => 'jede Woche hat die Last, die sie verspricht',
    'taper-before-race': () => 'vor dem Rennen sinkt der Umfang',
    'race-has-its-day': () => 'das Rennen hat seinen Tag',
  },
  figures: {
    'days-planned': ({ count }) => `${count} Tage`,
    'fullest-day': ({ weekday, minutes, minutesFree }) =>
      `${DAYS[weekday]} ${minutesText(minutes)} von ${minutesText(minutesFree)}`,
    'no-riding': () => 'keine Fahrt',
    days: ({ weekdays }) => list(weekdays.map((weekday) => DAYS[weekday])),
    'hard-pairs': ({ pairs }) => list(pairs.map((pair) => listText(pair.map(adjacentDay), 'und'))),
    count: ({ count }) => String(count),
    'count-of': ({ count, max }) => `${count} von höchstens ${max}`,
    'loading-week': ({ nth, max }) => `${nth}. Belastungswoche (höchstens ${max})`,
    load: ({ load }) => String(load),
    'load-of': ({ load, max }) => `${load} von höchstens ${max}`,
    'fitness-rise': ({ points, max }) => `${signed(points)} (Grenze +${max})`,
    'ride-length': ({ minutes }) => minutesText(minutes),
    'ride-length-of': ({ minutes, max }) => `${minutesText(minutes)} von höchstens ${minutesText(max)}`,
    'taper-cut': ({ percent, intensity }) => {
      const cut = percent < 0 ? `${-percent} % mehr Umfang` : `um ${percent} % verringert`;
      return `${cut}${{ kept: ', Intensität bleibt', missing: ', keine Intensität', 'not-planned': '' }[intensity]}`;
    },
    kept: () => 'gehalten',
    shares: ({ easyPercent, hardPercent }) => `${easyPercent} % locker, ${hardPercent} % hart`,
    'promised-load': ({ load, promised }) => `${load}, versprochen ${promised}`,
    reserve: ({ percent }) => `${percent} % in Reserve`,
    'in-week': ({ week, figure }, say) => `Woche ${week}: ${say.figure(figure)}`,
    'kept-in-weeks': ({ weeks }) => `in allen ${weeks} Wochen gehalten`,
    'no-race-now': () => 'du hast jetzt kein Rennen',
    'race-on-another-date': () => 'dein Rennen hat jetzt ein anderes Datum',
  },
  moves: {
    'day-is-over': ({ weekday }) => `${DAYS[weekday]} ist vorbei.`,
    'race-day': ({ weekday }) => `${DAYS[weekday]} ist Renntag.`,
    'done-stays': ({ weekday }) => `Was du am ${DAYS[weekday]} gemacht hast, bleibt dort.`,
    'other-would-be-lost': ({ workout }, say) =>
      `So bliebe für „${say.name(workout)}“ nur ein Tag, der vorbei ist.`,
    'no-time': ({ weekday }) => `Am ${DAYS[weekday]} hast du keine Zeit.`,
    'does-not-fit': ({ workout, minutes, weekday, minutesFree }, say) =>
      `Am ${DAYS[weekday]} hast du ${minutesText(minutesFree)}: zu wenig für „${say.name(workout)}“ (${minutesText(minutes)}).`,
    'two-hard-days': ({ figure }, say) => `Zwei harte Tage hintereinander: ${say.figure(figure)}.`,
    'too-close-to-race': ({ figure }, say) => `Zu nah am Rennen: ${say.figure(figure)}.`,
    'limit-broken': ({ week, limit, figure }, say) => {
      const which = { this: 'Die Woche', before: 'Die Woche davor', after: 'Die Woche danach' }[week];
      return `${which} würde „${say.limit(limit)}“ nicht einhalten: ${say.figure(figure)}.`;
    },
  },
};
