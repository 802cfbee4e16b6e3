import type { Vocabulary } from './vocabulary.js';

export const french: Vocabulary = {
  language: 'fr',
  country: 'FR',
  nouns: {
    customer:
      "client, clients, société, sociétés, entreprise, donneur d'ordre, exploitant, propriétaire, raison sociale, tiers, syndic",
    site: "site, sites, lieu, lieux, établissement, chantier, chantiers, agence, bâtiment, emplacement, lieu d'intervention, localisation, localisations, gare, école, magasin, ouvrage, résidence, immeuble",
    equipment:
      'équipement, équipements, machine, machines, appareil, appareils, matériel, matériels, installation, chaudière, chaudières, ascenseur, ascenseurs, extincteur, extincteurs, climatiseur, pompe à chaleur, borne, bornes, véhicule, véhicules, défibrillateur, hydrant, fontaine, pompe, appareil de levage, organe',
    job: "intervention, interventions, ordre de travail, bon de travail, bon d'intervention, mission, commande, ticket, tâche, OT, BT",
    activityType: "type d'activité, types d'activité",
    activity: 'activité, activités, pointage, absence, absences',
  },
  tables: {
    customer:
      "fournisseurs, fournisseur, prestataires, contacts, carnet d'adresses, liste clients, liste des clients, fichier clients, base clients, clientèle, comptes, adhérents, membres, abonnés, locataires, copropriétaires, bénéficiaires, usagers, partenaires, entreprises, sociétés, annuaire, répertoire, prospects, adresses, associations, donneurs d'ordre, patients",
    equipment:
      'inventaire, inventaires, parc, parc machines, véhicules, patrimoine, bornes, hydrants, défibrillateurs, équipements, liste des équipements, liste du matériel, matériel, matériels, machines, liste des machines, engins, appareils, outillage, outils, parc matériel, parc véhicules, parc auto, parc informatique, flotte, immobilisations, actifs, ordinateurs, imprimantes, téléphones, ascenseurs, extincteurs, chaudières, climatiseurs, pompes, éclairage public, luminaires, mobilier urbain, fontaines, compteurs, instruments, équipements médicaux, dispositifs médicaux, bornes de recharge, gmao',
    site: 'gares, écoles, stations, magasins, arrêts, établissements, sites, liste des sites, lieux, bâtiments, agences, chantiers, immeubles, résidences, localisations, emplacements, hôpitaux, pharmacies, bibliothèques, musées, mairies, collèges, lycées, crèches, parkings, points de vente, points de livraison, dépôts, entrepôts, aires de jeux, boutiques, hôtels, restaurants, implantations',
    job: "signalements, demandes, historique, suivi, journal, dépannages, maintenance, entretien, réparations, réclamations, planning, planification, visites, interventions, liste des interventions, bons de travail, bons d'intervention, ordres de travail, tickets, tâches, missions, commandes, tournées, tournée, livraisons, trajets, rendez-vous, rdv, pannes, incidents, anomalies, contrôles, inspections, vérifications, audits, relevés, travaux, travaux journaliers, maintenances, plan de maintenance, maintenance préventive, maintenance corrective, suivi des interventions, rapports d'intervention, comptes rendus, SAV, prestations, locations, réservations, prêts, projets, dossiers, sinistres, appels, prises en charge",
    activity:
      "feuille de temps, feuilles de temps, temps, suivi des temps, heures, heures travaillées, relevé d'heures, relevé des heures, pointages, présence, présences, feuille de présence, émargement, congés, absences, planning des congés, horaires, saisie des temps, temps de travail, heures supplémentaires",
  },
  asides:
    "pièces détachées, pièces, consommables, stock, stocks, catégories, catégorie, types, codes, listes, liste de valeurs, validation, paramètres, paramétrage, tableau de bord, synthèse, récapitulatif, récap, bilan, statistiques, graphiques, graphique, TCD, légende, lisez-moi, mode d'emploi, aide, notice, modèle, exemple, calendrier, tarifs, prix, liste de prix, grille tarifaire, sommaire, couverture, page de garde, informations, infos, consignes, historique des versions, versions, liste déroulante, listes déroulantes, choix, référentiel, nomenclature, nomenclatures, glossaire, dictionnaire, calculs, calcul, indicateurs, KPI, totaux, analyse, facture, factures, devis, comptabilité, coûts, dépenses, budget, jours fériés",
  logs: 'historique, suivi, journal, interventions, réparations, entretiens, signalements, rapport, rapports',
  day: 'date, jour, date intervention',
  key: 'numéro, no, n°, num, id, code, réf, référence, identifiant',
  name: 'nom, libellé, désignation, intitulé',
  keys: {
    customer: 'compte client, numéro de compte',
    equipment: "numéro de série, n° de série, n° série, série, S/N, numéro d'inventaire",
    job: 'n° OT, numéro OT, n° ticket',
  },
  names: { equipment: "modèle, type d'équipement, type d'appareil" },
  fields: {
    address: 'adresse, adresse complète, adresse postale',
    addressStreet: 'rue, voie, adresse 1, rue et numéro, numéro et rue, adresse ligne 1',
    addressComplement: "complément, complément d'adresse, adresse 2, adresse ligne 2, rue 2",
    addressZIP: 'code postal, CP',
    addressCity: 'ville, commune, localité',
    addressProvince: 'région, département, province',
    addressCountry: 'pays, code pays',
    contactLastName:
      'contact, interlocuteur, nom du contact, nom de famille, nom contact, personne à contacter, demandeur, émetteur, signalé par, gardien',
    contactFirstName: 'prénom, prénom du contact',
    contactPhone:
      'téléphone, tél, téléphone fixe, numéro de téléphone, fixe, tél contact, téléphone contact, téléphone du contact',
    contactMobile: 'portable, mobile, téléphone portable, tél portable',
    contactEmail: 'courriel, e-mail, mail, adresse e-mail, adresse mail, email, mél',
    contactFax: 'fax, télécopie',
    vatNumber: 'TVA, numéro de TVA, n° TVA, TVA intracommunautaire',
    active: 'actif, active',
    'position.latitude': 'latitude',
    'position.longitude': 'longitude',
    priority: 'priorité, urgence',
    description:
      'description, descriptif, problème, panne, objet, travaux, travail à effectuer, commentaire intervention, motif, titre, symptôme, travaux réalisés, nature des travaux, détail, observations intervention',
    'type.name': "type, type d'intervention, nature, catégorie",
    'technician.login':
      'technicien, intervenant, affecté à, assigné à, technicien affecté, technicien assigné, exécutant, responsable, réalisé par, effectué par, agent, opérateur',
    scheduledStart:
      "début prévu, date prévue, prévu le, date planifiée, planifié le, rendez-vous, date de début, début, date d'intervention, date, date de rdv, date rdv, rdv",
    scheduledEnd: 'fin prévue, date de fin, fin',
    actualStart:
      'début réel, commencé le, date de réalisation, date de prise en charge, prise en charge, date intervention réalisée, heure début, heure de début',
    actualEnd:
      'fin réelle, terminé le, date de résolution, date de clôture, clôturé le, résolu le, heure fin, heure de fin, date fin réelle',
    duration: 'durée, durée min, minutes, temps passé',
    status: 'statut, état, avancement',
    skills: 'compétences',
    note: 'note, remarque',
    dateStart: 'début, du',
    dateEnd: 'fin, au',
    'user.login': 'utilisateur, salarié',
    'activityType.name': "type d'activité, type",
  },
  houseNumber: 'numéro de rue, n° de rue, numéro de voie, n° voie',
  signs: {
    equipment:
      "fabricant, marque, constructeur, modèle, garantie, fin de garantie, date d'installation, installé le, mise en service, date de mise en service, année de construction, heures de marche, puissance, étalonnage, calibration, dernière maintenance, prochaine maintenance",
  },
  values: {
    priority: {
      low: 'basse, faible, bas',
      medium: 'moyenne, normale, normal',
      high: 'haute, urgente, urgent, élevée, critique',
    },
    status: {
      created: 'créé, nouveau, ouvert, nouvelle, à planifier',
      scheduled: 'planifié, prévu, affecté, planifiée, prévue',
      started: 'en cours, commencé, démarré',
      paused: 'en pause, en attente, suspendu',
      completed: 'terminé, fait, clos, réalisé, terminée, clôturé',
      validated: 'validé, facturé, validée',
      cancelled: 'annulé, annulée',
    },
    active: { true: 'actif, active, oui, a, o', false: 'inactif, inactive, fermé, non, i, n' },
  },
  fillers: "de, du, des, d, la, le, les, l, à, et, en, d', l', principal, principale, facturation, privé",
  totals: 'total, totaux, somme, total général',
  pivot: 'Étiquettes de lignes, Étiquettes de colonnes, Somme de, Nombre de, Moyenne de',
};
