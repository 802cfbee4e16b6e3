import type { Vocabulary } from './vocabulary.js';

export const french: Vocabulary = {
  language: 'fr',
  country: 'FR',
  nouns: {
    customer:
      "client, clients, société, sociétés, entreprise, donneur d'ordre, exploitant, propriétaire, raison sociale, tiers, syndic, cli, clt, maître d'ouvrage, bailleur, abonné, adhérent, locataire, gestionnaire, franchisé, organisme, compte client, association, collectivité, débiteur, enseigne, acheteur, compagnie, expéditeur, usager, aménageur, copropriété, paroisse, coopérative, fondation, holding, patient, résident, occupant, bénéficiaire, assuré, souscripteur, payeur, contribuable, acquéreur, destinataire, office HLM, maison mère",
    site: "site, sites, lieu, lieux, établissement, chantier, chantiers, agence, bâtiment, emplacement, lieu d'intervention, localisation, localisations, gare, école, magasin, ouvrage, résidence, immeuble, point de vente, PDV, entrepôt, dépôt, usine, local, locaux, hôpital, clinique, bibliothèque, hôtel, restaurant, ferme, parc, station, arrêt, commerce, implantation, logement, appartement, lieu de livraison, point de livraison, plateforme, boutique, structure, centre, bâtiments, équipement sportif, équipements sportifs, équipement public, musée, pharmacie, restaurants, terrain, terrains, immeubles, crèche, mairie, salle, piscine, gymnase, collège, lycée, université, médiathèque, théâtre, cinéma, hôpitaux, officines, laboratoire, EHPAD, église, chapelle, mosquée, synagogue, monastère, abbaye, cimetière, gîte, auberge, camping, café, brasserie, cantine, boulangerie, boucherie, supermarché, kiosque, laverie, blanchisserie, tribunal, tribunaux, commissariat, gendarmerie, caserne, prison, foyer, stade, patinoire, zoo, zoos, aéroport, aérodrome, abribus, atelier, datacenter, serre, laiterie, fromagerie, scierie, carrière, mine, chaufferie, STEP, réservoir, déchetterie, déchèterie, décharge, tunnel, pont, maison, pavillon, internat, discothèque, château, châteaux, antenne-relais, antennes-relais, péage, cabinet médical, cabinets médicaux, cabinet dentaire, cabinets dentaires, chambre d'hôtes, salon de coiffure, salons de coiffure, bureau de poste, bureaux de poste, administration publique, administrations publiques, palais de justice, base militaire, bases militaires, club de fitness, stades, aire de jeux, aires de jeux, espace vert, espaces verts, port de plaisance, ports de plaisance, concession automobile, concessions automobiles, exploitation agricole, exploitations agricoles, domaine viticole, domaines viticoles, centrale électrique, centrales électriques, centrale solaire, centrales solaires, poste de transformation, postes de transformation, poste source, poste de relevage, postes de relevage, toilettes publiques, WC public, hall d'exposition, boîte de nuit, office de tourisme, offices de tourisme, institut de recherche, aire de service, aires de service, aire de repos, aires de repos, stations-service, stations de métro, stations de lavage, stations de pompage, stations d'épuration",
    equipment:
      'équipement, équipements, machine, machines, appareil, appareils, matériel, matériels, installation, chaudière, chaudières, ascenseur, ascenseurs, extincteur, extincteurs, climatiseur, pompe à chaleur, borne, bornes, véhicule, véhicules, défibrillateur, hydrant, fontaine, pompe, appareil de levage, organe, engin, engins, outil, outils, outillage, actif, actifs, immobilisation, bien, climatisation, compteur, ordinateur, imprimante, serveur, luminaire, lampadaire, banc, arbre, conteneur, poubelle, caméra, capteur, chariot, camion, voiture, onduleur, transformateur, éclairage, candélabre, porte automatique, ouvrage technique, poste, groupe électrogène, sanisette, auto, camionnette, bus, véhicule utilitaire, DAE',
    job: "intervention, interventions, inter, inters, ordre de travail, bon de travail, bon d'intervention, mission, commande, ticket, tâche, OT, BT, ordre, rendez-vous, dossier, demande, incident, dépannage, entretien, réparation, signalement, DI, demande d'intervention",
    activityType: "type d'activité, types d'activité, type d'absence, motif d'absence, type de congé",
    activity:
      'activité, activités, pointage, absence, absences, feuille de temps, congé, congés, saisie de temps, présence, présences, temps passé activité',
  },
  tables: {
    customer:
      "fournisseurs, fournisseur, prestataires, contacts, carnet d'adresses, liste clients, liste des clients, fichier clients, base clients, clientèle, comptes, adhérents, membres, abonnés, locataires, copropriétaires, bénéficiaires, usagers, partenaires, entreprises, sociétés, annuaire, répertoire, prospects, adresses, associations, donneurs d'ordre, patients",
    equipment:
      "inventaire, inventaires, parc, parc machines, véhicules, patrimoine, bornes, hydrants, défibrillateurs, équipements, liste des équipements, liste du matériel, matériel, matériels, machines, liste des machines, engins, appareils, outillage, outils, parc matériel, parc véhicules, parc auto, parc informatique, flotte, immobilisations, actifs, ordinateurs, imprimantes, téléphones, ascenseurs, extincteurs, chaudières, climatiseurs, pompes, éclairage public, luminaires, mobilier urbain, fontaines, compteurs, instruments, équipements médicaux, dispositifs médicaux, bornes de recharge, gmao, compresseur, générateur, monte-charges, routeur, tours aéroréfrigérantes, brûleur, radiateur, ventilateur, échangeur, moteur, réducteur, vanne, cuve, citerne, batterie, fenêtre, serrure, écran, moniteur, modem, passerelle, lève-personne, thermostat, régulateur, antenne, cheminée, rayonnage, étagère, mobilier, meuble, brûleurs, radiateurs, ventilateurs, échangeurs, moteurs, réducteurs, vannes, cuves, citernes, batteries, trousse de secours, trousses de secours, fenêtres, serrures, écrans, moniteurs, modems, passerelles, fauteuil roulant, fauteuils roulants, enregistreur de données, thermostats, régulateurs, antennes, cheminées, rayonnages, étagères, meubles, chauffage, PAC, chauffe-eau, poêle, CTA, ventilation, VMC, ventilo-convecteur, réfrigérateur, frigo, congélateur, compresseurs, éolienne, turbine, générateurs, ASI, transfo, TGBT, BAES, RIA, DAAF, détecteur, SSI, sprinkler, sprinkleur, exutoire, désenfumage, interphone, visiophone, monte-charge, escalator, monte-escalier, élévateur, portail, barrière, échelle, échafaudage, tablette, photocopieur, copieur, multifonction, scanner, numériseur, vidéoprojecteur, projecteur, routeurs, commutateur, smartphone, TPE, DAB, GAB, horodateur, four, cuisinière, lave-vaisselle, lave-linge, sèche-linge, séchoir, friteuse, hotte, pont-bascule, bascule, échographe, pousse-seringue, respirateur, autoclaves, stérilisateur, centrifugeuse, microscope, répartiteur, adoucisseur, disconnecteur, séparateur, regard, avaloir, forage, puits, fraiseuse, presse, scie, perceuse, convoyeur, robot, emballeuse, étiqueteuse, conditionneuse, transpalette, grue, palan, pelleteuse, chargeuse, nacelle, tracteur, tondeuse, tronçonneuse, débroussailleuse, fourgon, utilitaire, remorque, semi-remorque, moto, scooter, vélo, bateau, bateaux, navire, locomotive, tramway, wagon, aéronef, avion, hélicoptère, drone, balançoire, toboggan, corbeille, benne, téléviseur, télévision, autocommutateur, haut-parleur, sonorisation, microphone, paratonnerre, harnais, EPI, coffre-fort, coffres-forts, ballon d'eau chaude, ballons d'eau chaude, centrale de traitement d'air, groupe froid, groupes froids, groupe d'eau glacée, chambre froide, chambres froides, panneau solaire, panneaux solaires, panneau photovoltaïque, groupes électrogènes, alimentation sans interruption, tableau électrique, tableaux électriques, armoire électrique, armoires électriques, bloc de secours, blocs de secours, point lumineux, points lumineux, feu tricolore, feux tricolores, panneau de signalisation, panneaux de signalisation, robinet d'incendie armé, robinets d'incendie armés, poteau d'incendie, poteaux d'incendie, bouche d'incendie, centrale incendie, système de sécurité incendie, alarme incendie, portes coupe-feu, clapet coupe-feu, clapets coupe-feu, alarme intrusion, alarmes intrusion, système d'alarme, contrôle d'accès, lecteur de badge, lecteurs de badge, douche de sécurité, douches de sécurité, escalier mécanique, escaliers mécaniques, portes automatiques, portes de garage, volet roulant, volets roulants, rideau métallique, rideaux métalliques, store banne, stores bannes, quai niveleur, quais niveleurs, PC portable, PC portables, point d'accès, points d'accès, terminal mobile, caisse enregistreuse, caisses enregistreuses, terminal de paiement, distributeur de billets, distributeurs de billets, distributeur de titres, distributeur automatique, distributeurs automatiques, tireuse à bière, tireuses à bière, moniteur patient, lit médicalisé, lits médicalisés, fauteuil dentaire, fauteuils dentaires, dispositif médical, bac à graisse, bacs à graisse, fosse septique, fosses septiques, postes à souder, bande transporteuse, pont roulant, ponts roulants, pelle mécanique, poids lourd, poids lourds, jeu d'enfants, jeux d'enfants, colonne d'apport, panneau publicitaire, panneaux publicitaires, boîte aux lettres, boîtes aux lettres, consigne automatique, consignes automatiques, standard téléphonique, ligne de vie, lignes de vie, point d'ancrage, points d'ancrage, porte coupe-feu, porte de garage, tour aéroréfrigérante",
    site: "gares, écoles, stations, magasins, arrêts, établissements, sites, liste des sites, lieux, bâtiments, agences, chantiers, immeubles, résidences, localisations, emplacements, hôpitaux, pharmacies, bibliothèques, musées, mairies, collèges, lycées, crèches, parkings, points de vente, points de livraison, dépôts, entrepôts, aires de jeux, boutiques, hôtels, restaurants, implantations, station-service, parc zoologique, station de métro, parc de stationnement, station de lavage, parc éolien, parc solaire, station de pompage, station de traitement, station d'épuration, parc des expositions",
    job: "signalements, demandes, historique, suivi, journal, dépannages, maintenance, entretien, réparations, réclamations, planning, planification, visites, interventions, liste des interventions, bons de travail, bons d'intervention, ordres de travail, tickets, tâches, missions, commandes, tournées, tournée, livraisons, trajets, rendez-vous, rdv, pannes, incidents, anomalies, contrôles, inspections, vérifications, audits, relevés, travaux, travaux journaliers, maintenances, plan de maintenance, maintenance préventive, maintenance corrective, suivi des interventions, rapports d'intervention, comptes rendus, SAV, prestations, réservations, prêts, projets, dossiers, sinistres, appels, prises en charge, contrats, contrats d'entretien, contrats de maintenance, appel, sortie, déplacement, réservation, panne, défaut, réserve, réclamation, plainte, sinistre, dégât, problème, vérification, audit, diagnostic, étalonnage, pose, montage, recette, dépose, démontage, livraison, enlèvement, collecte, ramassage, expédition, envoi, trajet, course, nettoyage, dératisation, désinsectisation, tonte, élagage, déneigement, remplacement, prêt, retour, projet, contrat, permis, infraction, verbalisation, urgence, assistance, hotline, consultation, prélèvement, désinfection, avis de maintenance, poses, viabilité hivernale, changement de compteur, liste des tâches, reste à faire, alertes, alarmes",
    activity:
      "feuille de temps, feuilles de temps, temps, suivi des temps, heures, heures travaillées, relevé d'heures, relevé des heures, pointages, présence, présences, feuille de présence, émargement, congés, absences, planning des congés, horaires, saisie des temps, temps de travail, heures supplémentaires",
  },
  areas: 'zone, secteur, section, service, atelier, hall, aile, base, département',
  plants: 'installation, installations, station, stations, usine, usines, centrale, centrales',
  asides:
    "fournisseurs, fournisseur, prestataires, sous-traitants, pièces détachées, pièces, consommables, stock, stocks, catégories, catégorie, types, codes, listes, liste de valeurs, validation, paramètres, paramétrage, tableau de bord, synthèse, récapitulatif, récap, bilan, statistiques, graphiques, graphique, TCD, légende, lisez-moi, mode d'emploi, aide, notice, modèle, exemple, calendrier, tarifs, prix, liste de prix, grille tarifaire, sommaire, couverture, page de garde, informations, infos, consignes, historique des versions, versions, liste déroulante, listes déroulantes, choix, référentiel, nomenclature, nomenclatures, glossaire, dictionnaire, calculs, calcul, indicateurs, KPI, totaux, analyse, facture, factures, devis, comptabilité, coûts, dépenses, budget, jours fériés, articles, liste des articles, produits, liste des produits, catalogue, personnel, employés, salariés, équipe, équipes, utilisateurs, techniciens, chauffeurs, collaborateurs, régions, matériaux, toner, cartouches, lubrifiants, huiles, clés, identifiants, causes, remises, rabais, modèles, fabricants, marques, constructeurs, banque, facturation, paiements, règlements, reçus, impayés, relances, créances, offres, charges, frais, budgets, prévisionnel, prévisions, TVA, effectifs, services, départements, astreinte, roulement, formations, habilitations, compétences, publipostage, photos, images, documents, erreurs, doublons, rejets, réglages, configuration, variables, constantes, coefficients, conversions, statuts, priorités, secteurs, zones, villes, communes, pays, langues, distances, quantitatif, résumé, courbes, consommations, mesures, réunions, abréviations, métadonnées, idées, brouillon, pense-bête, assurances, garanties, risques, sondage, avis, fluides frigorigènes, entrées et sorties, mots de passe, taux horaires, livre de caisse, petite caisse, compte bancaire, relevé bancaire, plan comptable, conditions de paiement, astreintes, tableau de service, album photo, plans et schémas, journal d'import, rapport d'import, journal des modifications, historique des révisions, données de référence, unités de mesure, niveaux de priorité, natures d'intervention, familles d'équipements, indemnités kilométriques, modes opératoires, gammes de maintenance, formulaire vierge, tableau croisé, relevés de compteurs, relevé compteurs, index compteurs, consommation énergétique, suivi carburant, valeurs mesurées, relevés de température, comptes rendus de réunion, polices d'assurance, conditions de garantie, document unique, code erreur, code défaut, matrice des risques, registre des risques, conformité, table des dates",
  logs: 'historique, suivi, journal, interventions, réparations, entretiens, signalements, rapport, rapports',
  next: 'prochain, prochaine, suivant, suivante',
  key: 'numéro, no, n°, num, id, code, réf, référence, identifiant, cod, clé, identifiant unique, matricule, abréviation, sigle, indice, ident, uuid, objectid, gid, fid, code interne, référence interne, repère',
  name: 'nom, libellé, désignation, intitulé, dénomination, raison sociale, appellation, nom complet, lib, nom court, désign, nom usuel, noms, desc, produit, article',
  hours: 'heures, heure, h, hrs',
  contact:
    'contact, interlocuteur, personne à contacter, demandeur, émetteur, signalé par, gardien, correspondant, référent, personne de contact, responsable du site, contact 1, déclarant, directeur, directrice, représentant, gérant, contact principal, nom complet, nom et prénom, nom prénom, enseignant, nom du contact, nom contact, nom interlocuteur, nom du responsable, nom référent, nom du demandeur, demandé par, personne responsable, contact sur place, contact sur site, référent sur place, interlocuteur sur place, personne sur place',
  moments: {
    planned:
      'prévu, prévue, planifié, planifiée, théorique, programmé, programmée, souhaité, souhaitée, estimé, estimée, rdv, rendez-vous, échéance, demandé, désirée, voulu, planifiés, planifiées, programmés, programmées, souhaités, souhaitées, estimés, estimées, demandée, demandés, demandées, planning, planification',
    actual:
      'réel, réelle, effectif, effective, réalisé, réalisée, réalisation, exécution, exécuté, clôturé, terminé, résolu, effectué, commencé, travaux, traité, clos, réalisés, réalisées, exécutée, exécutés, exécutées, clôturée, clôturés, clôturées, terminée, terminés, terminées, effectuée, effectués, effectuées, commencée, commencés, commencées, traitée, traités, traitées',
    start:
      'début, commencement, démarrage, du, départ, arrivée, de, commencé, entrée, ouverture chantier, débuté, prise en charge, pointage entrée, commencée, commencés, commencées, débutée, débutés, débutées',
    end: "fin, terminé, clôture, achèvement, résolution, résolu, sortie, au, jusqu'au, clos, fermeture chantier, pointage sortie, arrêt, terminée, terminés, terminées, clôturée, clôturés, clôturées",
    moment: 'date, heure, jour, le, horaire, moment, dt, date heure',
  },
  keys: {
    customer:
      'compte client, numéro de compte, code client, n° client, numéro client, réf client, compte, code tiers, NOCLI, N° compte client',
    site: 'code site, numéro de site, code établissement, UAI, code magasin, code agence, n° agence, numéro uai, id station itinerance',
    equipment:
      "numéro d'inventaire, n° inventaire, numéro inventaire, code équipement, n° parc, code machine, repère équipement, n° équipement, identifiant équipement, code immo, id pdc itinerance, id pdc",
    job: "n° OT, numéro OT, n° ticket, numéro d'ordre, n° intervention, n° bon, numéro d'intervention, n° DI, n° dossier, numéro de commande, référence intervention, n° demande, N° de rapport, N° bon de travail",
  },
  stamped: {
    equipment:
      'immatriculation, plaque, n° immatriculation, numéro de série, n° de série, n° série, série, S/N, num série, no série, code barre, code-barres, code à barres, N° châssis, numéro de châssis',
  },
  names: {
    customer:
      "nom client, nom du client, nom société, nom de l'entreprise, raison sociale, nom commercial, nom organisme, nom aménageur, dénomination sociale, intitulé du compte, nom opérateur, nom de l'opérateur",
    site: "nom du site, nom site, nom établissement, nom de l'établissement, nom de la station, nom bâtiment, libellé site, nom station, nom du lieu, nom magasin",
    equipment: "type d'équipement, type d'appareil, type matériel, type de matériel, modèle",
  },
  fields: {
    address:
      "adresse, adresse complète, adresse postale, adresse du site, adr, adresse géographique, adresse client, adresse physique, localisation adresse, adresse du chantier, adresse d'intervention",
    addressStreet:
      "rue, voie, adresse 1, rue et numéro, numéro et rue, adresse ligne 1, nom de la voie, nom de voie, libellé voie, adresse rue, numéro et voie, ligne d'adresse 1, adr1, numéro et nom de rue, libellé de voie, nom rue, nom de rue, N° et rue, N° et voie, N° rue",
    addressComplement:
      "complément, complément d'adresse, adresse 2, adresse ligne 2, rue 2, ligne d'adresse 2, adresse 3, étage, porte, appartement, bâtiment, résidence, lieu-dit, complément adresse, compl adresse, escalier, adr2, salle, ligne d'adresse 3, local, BP, adresse complémentaire, bureau",
    addressZIP:
      'code postal, CP, code post, code_postal, cod postal, cp ville, zip, adresse cp, CP client, code postale, NPA, CODPOST, codpos',
    addressCity:
      'ville, commune, localité, municipalité, nom commune, nom de la commune, nom ville, commune nom, bureau distributeur, libellé commune, ville client, nom com, consolidated commune, com nom',
    addressProvince:
      'province, région, département, canton, nom département, nom région, département nom, libellé région, libellé département, arrondissement, nom dept, dept, dép, reg nom, dep nom',
    addressCountry: 'pays, code pays, nation, nom pays, code ISO pays, adresse pays, pays client, ISO pays',
    contactLastName:
      'contact, interlocuteur, nom du contact, nom de famille, nom contact, personne à contacter, demandeur, émetteur, signalé par, gardien, référent, correspondant, nom interlocuteur, nom du responsable, patronyme, nom référent, nom du demandeur, responsable client, contact principal, personne de contact, nom usage, demandé par, demandée par, directeur',
    contactFirstName:
      'prénom, prénom du contact, prénom contact, prénom interlocuteur, prénoms, prénom du responsable, prénom référent',
    contactPhone:
      'téléphone, tél, téléphone fixe, numéro de téléphone, fixe, tél contact, téléphone contact, téléphone du contact, tél fixe, telephone 1, numéro de tel, n° téléphone, n° tél, num tel, numéro téléphone, coordonnées téléphoniques, standard, tél 1, téléphone bureau, tél bureau, phone, numéro fixe, ligne directe, téléphone opérateur',
    contactMobile:
      'portable, mobile, téléphone portable, tél portable, mobile contact, tél mobile, téléphone mobile, n° portable, gsm, numéro de portable, cellulaire, num portable, port, tel port, tél port',
    contactEmail:
      'courriel, e-mail, mail, adresse e-mail, adresse mail, mél, adresse électronique, courriel contact, email contact, mail contact, adresse courriel, courrier électronique, contact opérateur mail, contact opérateur',
    contactFax: 'fax, télécopie, télécopieur, n° fax, numéro de fax, fax contact',
    vatNumber:
      'TVA, numéro de TVA, n° TVA, TVA intracommunautaire, TVA intracom, numéro TVA, TVA intra, n° TVA intracommunautaire, n° TVA intracom, n° TVA intra, num TVA, identifiant TVA, numéro TVA intracommunautaire, code TVA intracommunautaire, no TVA, IDE, numéro fiscal',
    active: 'actif, active, est actif, en service, actif o/n, en activité, en fonction',
    'position.latitude':
      'latitude, lat, coordonnée latitude, latitude wgs84, gps latitude, coord lat, geo lat, latitude y, coordonnees lat, latitude gps, ylat, y wgs84, latitude décimale, y, coordonnée y, coord y, Ylatitude, consolidated latitude, lat coor1, lat coor 1',
    'position.longitude':
      'longitude, lon, long, lng, coordonnée longitude, longitude wgs84, gps longitude, coord lon, geo lon, longitude x, coordonnees lon, longitude gps, xlong, x wgs84, longitude décimale, x, coordonnée x, coord x, Xlongitude, consolidated longitude, long coor1, long coor 1',
    priority:
      "priorité, urgence, niveau de priorité, degré d'urgence, criticité, niveau d'urgence, prio, importance, gravité, urgent, sévérité",
    description:
      "description courte, résumé, description, descriptif, problème, panne, objet, travaux, travail à effectuer, commentaire intervention, motif, titre, symptôme, travaux réalisés, nature des travaux, détail, observations intervention, désignation des travaux, description du travail, description du problème, sujet, instructions, consignes, libellé intervention, travail demandé, travaux à réaliser, description de la panne, objet de la demande, nature de la panne, tâche, détails, résumé, motif intervention, compte rendu, description intervention, défaut, anomalie, instructions spéciales, désignation intervention, travaux effectués, objet de l'intervention, commentaire de l'intervention, descriptif des travaux, dysfonctionnement, action réalisée, libellé de l'intervention, travail effectué, description de la demande, description des travaux, main d'œuvre, tâches réalisées, tâches effectuées, travail réalisé, contenu, travaux à effectuer, motif d'appel, intitulé de l'intervention, rapport d'intervention, défaut constaté, actions réalisées, intervention réalisée, interventions réalisées, motif de la demande, opérations effectuées, travaux demandés, nature de l'intervention, nature intervention, compte-rendu, compte rendu d'intervention, dégât, dégâts, dommage, panne signalée, défaut signalé, problème signalé, anomalie signalée, panne constatée, détails de la panne, détail de la panne, détail du problème, détails du problème, détail de la demande, détail du défaut",
    'type.name':
      "type, type d'intervention, nature, catégorie, type intervention, type de demande, type de maintenance, type de travail, nature de l'intervention, type de visite, type de mission, genre, catégorie d'intervention, type d'ordre, type OT, type ticket, nature intervention, type de travaux, type d'opération, type de prestation, type d'appel",
    'technician.login':
      "technicien, intervenant, affecté à, assigné à, technicien affecté, technicien assigné, exécutant, responsable, réalisé par, effectué par, agent, opérateur, nom du technicien, technicien responsable, intervenants, attribué à, assigné, mécanicien, monteur, traité par, chargé de l'intervention, réparateur, agent technique, personnel, chauffeur, contrôleur, inspecteur, fait par, technicien 1, nom technicien, exécuté par, ouvrier, collaborateur, pris en charge par, nom intervenant, responsable intervention, affectation technicien, dépanneur, technicien attribué, personne en charge, ingénieur, électricien, plombier, vérificateur, livreur, conducteur, contremaître, coéquipier, infirmier, aide-soignant, soignant, jardinier, paysagiste, technicien de maintenance, technicien SAV, ingénieur de maintenance, agent de nettoyage, chef d'équipe, deuxième technicien, second technicien, tech, technicien principal, chef de chantier",
    scheduledStart:
      "début prévu, date prévue, prévu le, date planifiée, planifié le, rendez-vous, date de début, début, date d'intervention, date, date de rdv, date rdv, rdv, date planifiée de début, date début prévue, date prévisionnelle, début planifié, date rendez-vous, date de visite, date du rendez-vous, date visite, date souhaitée, planifié, date de passage, date de planification, date intervention, date de début prévue, prévu, date prévue d'intervention, date programmée, quand",
    scheduledEnd:
      "fin prévue, date de fin, fin, date fin prévue, fin planifiée, date limite, date de fin prévue, date prévisionnelle de fin, délai, fin prévisionnelle, date butoir, à faire avant le, échéance, date d'échéance, temps de résolution, délai de résolution",
    actualStart:
      "début réel, commencé le, date de réalisation, date de prise en charge, prise en charge, date intervention réalisée, heure début, heure de début, date de début réel, date début réelle, début intervention, date de début des travaux, date début travaux, date de l'intervention, date d'exécution, date réalisation, date d'arrivée, heure d'arrivée, heure début intervention, date de réparation, réalisé le, effectué le, début des travaux, date des travaux, démarré le, débuté le",
    actualEnd:
      "fin réelle, terminé le, date de résolution, date de clôture, clôturé le, résolu le, heure fin, heure de fin, date fin réelle, date fin, date de fin réelle, fin intervention, date de fin des travaux, date fin travaux, date clôture, date résolution, date de fin d'intervention, clos le, fin des travaux, heure de clôture, heure clôture, heure fin intervention, date de réalisation effective, achevé le, date d'achèvement, date terminé, fini le, fermé le, date de fermeture, date fermeture, résolution le, fait le, réalisé le, effectué le, exécuté le",
    duration:
      "durée min, minutes, durée minutes, durée en minutes, min, mins, durée, temps passé, temps, temps de travail, nombre d'heures, heures, nb heures, temps d'intervention, durée intervention, temps total, heures passées, durée heures, heures travaillées, durée réelle, temps d'exécution, heures de service, durée de l'intervention, temps de service, nbre heures, heures de service totales, durée totale, temps réel, temps main d'œuvre, main d'œuvre h, total heures, heures totales",
    status:
      "statut, avancement, statut de l'ordre, état d'avancement, situation, état de l'intervention, statut intervention, état ticket, étape, statut de la demande, statut ticket, état de la demande, statut OT, état, etat",
    skills:
      "compétences, qualifications, habilitations, qualification, compétence, corps de métier, métier, habilitation, spécialité, compétences requises, savoir-faire, corps d'état",
    note: 'note, remarque, notes, remarques, observation, observations, commentaire, commentaires, mémo, annotation, description, tâche, objet, précisions, info complémentaire, quoi, travail, travail effectué, activité, tâches réalisées, tâches effectuées, travail réalisé, contenu, informations complémentaires, infos, informations',
    dateStart:
      "début, du, date début, heure début, heure de début, arrivée, heure d'arrivée, entrée, date de début, heure entrée, de, début le, heure arrivée, prise de poste, début de journée, jour",
    dateEnd:
      'fin, au, date fin, heure fin, heure de fin, départ, heure de départ, sortie, date de fin, heure sortie, fin le, heure départ, fin de journée',
    'user.login':
      "utilisateur, salarié, employé, collaborateur, agent, nom salarié, nom employé, identifiant utilisateur, intervenant, technicien, personne, nom de l'employé, ressource, membre, personnel, nom agent, login",
    'activityType.name':
      "type d'activité, activité, type, motif, projet, nature, type d'absence, motif d'absence, type de congé, catégorie, tâche, type de pointage, code activité",
    'distance.mi': 'milles, miles, distance mi',
    'distance.km':
      'kilomètres, km, kilométrage parcouru, distance km, km parcourus, nombre de km, nb km, distance en km, kilomètres parcourus',
    'preferences.team.name':
      "groupe de techniciens, attribué à - groupe de techniciens, équipe affectée, équipe assignée, groupe d'intervention, équipe d'intervention",
  },
  houseNumber:
    'numéro de rue, n° de rue, numéro de voie, n° voie, numéro dans la voie, n° rue, num voie, numéro voie, no rue, n° habitation, numéro rue, no civique, n° voie pair, n° voie impair',
  titles: 'titre, objet, sujet, résumé, intitulé, titre du ticket, description courte',
  signs: {
    equipment:
      "fabricant, marque, constructeur, modèle, garantie, fin de garantie, date d'installation, installé le, mise en service, date de mise en service, année de construction, heures de marche, puissance, étalonnage, calibration, dernière maintenance, prochaine maintenance, date d'achat, date achat, date d'acquisition, année de mise en service, kilométrage, compteur horaire, heures moteur, prochaine visite, dernière visite, date MES, date de fabrication, contrôle technique, dernier contrôle, prochain contrôle, dernier entretien, prochain entretien, valeur d'achat, amortissement, durée de vie, adresse IP, tension, carburant, état matériel, année de fabrication, date de pose, référence constructeur, périodicité, prochaine révision",
    job: "main d'œuvre, pièces remplacées, pièces utilisées",
    activity: 'pause, pauses, pause déjeuner',
  },
  goods:
    'prix, prix unitaire, PU, tarif, coût, montant, quantité, qté, stock, stock mini, en stock, solde, débit, crédit, recettes, dépenses, remise, HT, TTC, EUR',
  others:
    "commande client, po commande client, n° commande client, numéro de commande client, équipe de, prix, coût, montant, tarif, quantité, qté, nombre de, nombre, nb, nb de, nbre, total, couleur, poids, hauteur, largeur, longueur, taille, dimensions, profondeur, service, direction, équipe, département service, fournisseur, fabricant, sous-traitant, prestataire, assureur, assurance, créé le, créé par, date de création, date création, date de demande, date demande, date d'ouverture, date ouverture, modifié le, modifié par, date de modification, mis à jour le, mise à jour, date de mise à jour, date maj, date de saisie, saisi par, saisi le, date de signalement, date de réception, reçu le, date d'inscription, date de naissance, âge, sexe, civilité, salaire, devise, taux, remise, règlement, mode de règlement, paiement, échéance de paiement, banque, RIB, IBAN, BIC, site web, site internet, url, lien, photo, image, fichier, pièce jointe, pourcentage, note sur, évaluation, année, mois, semaine, trimestre, période, fréquence, intervalle, périodicité, expiration, validité, valable jusqu'au, contrat, numéro de contrat, type de contrat, début de contrat, fin de contrat, numéro de facture, date de facture, facture, date d'achat, bon de commande, pièces, pièces remplacées, pièce, matériaux, matériel utilisé, consommation, relevé, index compteur, niveau, superficie, surface, population, capacité, places, quartier, secteur, zone, parcelle, groupe, classe, classification, sous-type, sous-catégorie, famille, sous-famille, gamme, source, origine, langue, horaires, horaires d'ouverture, heures d'ouverture, heure d'ouverture, heure de fermeture, accessibilité, forme juridique, APE, NAF, code NAF, code APE, effectif, chiffre d'affaires, fondé en, version, séquence, ordre d'affichage, ligne, numéro de ligne, rang, signature, mot de passe, résultat, cause, solution, satisfaction, délai de réponse, objectif, budget, projet, code projet, lot, stock, min, max, moyenne, somme, écart, géométrie, geo shape, coordonnée x, coordonnée y, Lambert, altitude, code INSEE, insee, commune insee, code commune, pause, temps de trajet, temps de déplacement, distance, heures supplémentaires, jour férié, garantie, fournisseur de, marque de, date d'appel, date appel, heure d'appel, demandé le, date de la demande, code article, type de client, type client, type de site, signalé le, déclaré le, date de déclaration, date signalement, réception, fermeture, ouvert le",
  values: {
    priority: {
      low: 'basse, faible, bas, mineure, mineur, très basse, très faible, non urgent, peu urgent',
      medium: 'moyenne, normale, normal, moyen, standard, modérée, modéré',
      high: 'haute, urgente, urgent, élevée, critique, haut, majeure, majeur, très haute, élevé, immédiate, bloquante, immédiat, prioritaire, très urgent, bloquant',
    },
    status: {
      created:
        'créé, nouveau, ouvert, nouvelle, à planifier, à faire, en attente de planification, non planifié, à traiter, nouveau ticket, reçu, reçue, enregistré, signalé, non commencé, demandé, déclaré, ouverte, non traité, créée, enregistrée, signalée, demandée, déclarée, non démarré, non résolu, brouillon, à programmer, à affecter',
      scheduled:
        'planifié, prévu, affecté, planifiée, prévue, programmé, assigné, attribué, programmée, affectée, à réaliser, assignée, attribuée, confirmé, confirmée, en cours attribué, RDV pris, rendez-vous pris, acceptée, accepté, en attente de démarrage',
      started:
        "en cours, commencé, démarré, en traitement, démarrée, commencée, en réalisation, en cours de traitement, en cours d'intervention, débuté, débutée, sur site, en route",
      paused:
        'en pause, en attente, suspendu, suspendue, en attente pièce, en attente de pièces, reporté, reportée, bloqué, différé, bloquée, différée, interrompu, interrompue, attente pièces, attente client, pièce en commande, attente pièce',
      completed:
        'terminé, fait, clos, réalisé, terminée, clôturé, effectué, effectuée, résolu, résolue, close, finie, fini, réalisée, clôturée, achevé, traité, traitée, fermé, livré, soldé, achevée, fermée, livrée, soldée, faite, exécuté, exécutée',
      validated:
        'validé, facturé, validée, facturée, approuvé, réceptionné, vérifié, approuvée, réceptionnée, vérifiée, contrôlé, à facturer, contrôlée',
      cancelled:
        'annulé, annulée, abandonné, refusé, rejeté, abandonnée, refusée, sans suite, rejetée, client absent, supprimée',
    },
    active: {
      true: 'actif, active, oui, a, o, en service, en fonctionnement, en marche, opérationnel, en activité, ouvert, utilisé, vrai, utilisée',
      false:
        "inactif, inactive, fermé, non, i, n, hors service, HS, à l'arrêt, réformé, désactivé, archivé, déposé, supprimé, fermée, mis au rebut, hors usage, faux, réformée, désactivée, archivée, déposée, supprimée",
    },
  },
  fillers:
    'de, du, des, d, la, le, les, l, à, et, en, un, une, par, sur, dans, pour, avec, ou, aux, au, ce, cette, sa, son, ses, interne, internes, complémentaire, complémentaires, total, totale, totales, supplémentaire, consolidated, autre, autres, divers, champ, champs, personnalisé, personnalisés',
  qualifiers:
    'principal, principale, facturation, privé, public, publique, actuel, actuelle, livraison, siège, professionnel, personnel, domicile, perso, pro, courrier, physique, complet, complète, officiel, correspondance, bureau, siège social, par défaut, local',
  totals: 'total, totaux, somme, total général',
  pivot: 'Étiquettes de lignes, Étiquettes de colonnes, Somme de, Nombre de, Moyenne de',
  emptyLabel: '(vide)',
};
