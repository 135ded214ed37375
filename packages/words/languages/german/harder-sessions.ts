import type { Catalogue } from '../../catalogue.ts';

/** The names and purposes of the sessions at the threshold and above it, of tests and of races, by id. */
export const HARDER_SESSIONS: NonNullable<Catalogue['library']>['sessions'] = {
  climbs: {
    name: 'Die Anstiege deiner Veranstaltung',
    purpose: 'Die Anstiege deiner Veranstaltung, mit der Leistung, mit der du sie dort fährst.',
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
    name: 'Schwelle in tiefer Position',
    purpose: 'Gleichmäßig an der Schwelle, in tiefer Position: Das kostet weniger Kraft gegen den Wind.',
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
    name: 'Lange, harte Intervalle',
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
    purpose: '15 s hart, 15 s locker: viel Zeit nahe an der höchsten Sauerstoffaufnahme.',
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
    purpose: 'Kurz und sehr hart, mit noch kürzeren Pausen, in Serien von wenigen Minuten.',
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
    purpose: 'Runde für Runde: aus der Kurve 15 s hart, dann sofort zurück ins Tempo.',
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
    purpose: 'Ein Stück ohne Pause, wie im Zeitfahren.',
  },
  'race-short-time-trial': {
    name: 'Kurzes Zeitfahren üben',
    purpose: 'Ein kurzes Zeitfahren in zwei oder mehr Teilen, an der Schwelle oder knapp darüber.',
  },

  'brick-race-pace': {
    name: 'Koppeln im Renntempo',
    purpose: 'Auf dem Rad zügig und gleichmäßig, direkt danach locker laufen.',
  },
  'brick-short': {
    name: 'Kurzes, hartes Koppeln',
    purpose: 'Auf dem Rad Intensität der Sprintdistanz, direkt danach locker laufen.',
  },
  'brick-long': {
    name: 'Koppeln am Stück',
    purpose: 'Gleichmäßig Rad fahren, direkt danach locker laufen.',
  },
  'brick-quick-finish': {
    name: 'Koppeln, schneller Tritt',
    purpose: 'Die letzten 2 min jedes Blocks im leichten Gang; direkt nach der Fahrt locker laufen.',
  },

  openers: {
    name: 'Vorbelastung',
    purpose: 'Einige kurze, schnelle Stücke kurz vor einer Veranstaltung, mit langen Pausen.',
  },
  'openers-sprints': {
    name: 'Vorbelastung mit Antritten',
    purpose: 'Einige kurze Antritte vor einem Rennen, das im Sprint endet.',
  },
  'openers-pace': {
    name: 'Vorbelastung an der Schwelle',
    purpose: 'Einige Minuten an der Schwelle kurz vor einer Veranstaltung.',
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
      'Der Test misst deine Schwelle, ohne dass du dir die Kraft einteilen musst: Der Druck steigt, bis du aufhören musst.',
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
