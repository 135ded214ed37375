import type { Catalogue } from '../../catalogue.ts';

/** The names and purposes of the sessions below the threshold, by id. */
export const EASIER_SESSIONS: NonNullable<Catalogue['library']>['sessions'] = {
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
    name: 'Ganz lockere Fahrt',
    purpose: 'Ganz locker; alle zehn Minuten aufstehen und dehnen.',
  },

  'endurance-steady': {
    name: 'Grundlagenfahrt',
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
    purpose: 'Grundlagenfahrt mit einem kurzen, weichen Antritt alle 10 min.',
  },
  'endurance-cadence': {
    name: 'Grundlage mit Frequenzwechsel',
    purpose: 'Die gleiche Intensität bei 75, 88 und 100 U/min.',
  },
  'endurance-hills': {
    name: 'Grundlage in den Hügeln',
    purpose: 'Hügel ohne Eile: bergauf sitzen und geduldig bleiben, bergab entspannen.',
  },
  'endurance-second-half': {
    name: 'Geduldige Grundlage',
    purpose: 'Erste Hälfte zurückhalten, zweite Hälfte zügiger fahren.',
  },
  'endurance-upper': {
    name: 'Kräftige Grundlage',
    purpose: 'Das obere Ende von Zone 2: gleichmäßig, und du kannst noch reden.',
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
    name: 'Lange Grundlagenfahrt',
    purpose: 'Stundenlanges, gleichmäßiges Fahren baut Ausdauer auf.',
  },
  'long-second-half': {
    name: 'Lang, am Ende stärker',
    purpose: 'Locker los, kräftig ins Ziel: Der letzte Teil soll nicht der langsamste sein.',
  },
  'long-hills': {
    name: 'Lang mit Anstiegen',
    purpose: 'Lange Fahrt mit Anstiegen, jeder in einem Tempo, das du auch am nächsten noch fahren kannst.',
  },
  'long-tempo-finish': {
    name: 'Lang mit zügigem Ende',
    purpose: 'Tempo mit müden Beinen, wie in einer letzten Stunde.',
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
    name: 'Lang, von Anfang an essen',
    purpose: 'Essen und Trinken auf dem Rad üben, auch bei der Anstrengung des Rennens.',
  },
  'long-trail': {
    name: 'Lange Trailfahrt',
    purpose: 'Lange Fahrt auf Trails mit kräftigen Anstiegen von 4 min.',
  },
  'long-aero': {
    name: 'Lang in Rennposition',
    purpose: 'Lange in Aeroposition fahren und darin essen und trinken üben.',
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
    purpose: 'Zügig in Rennposition, lange genug, um dort locker zu werden.',
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
      'Knapp unter der Schwelle: hart genug, um sie zu steigern, und du schaffst davon mehr als an der Schwelle.',
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
    purpose: 'Kräftige Blöcke, ganz in Rennposition.',
  },
  'sweet-spot-long': {
    name: 'Langer Sweet Spot',
    purpose: 'Ein Stück ohne Pause knapp unter der Schwelle, wie an einem langen Anstieg.',
  },
  'sweet-spot-strength': {
    name: 'Sweet Spot im dicken Gang',
    purpose: 'Kräftig fahren bei 68 U/min; bei Knieschmerzen auslassen.',
  },
};
