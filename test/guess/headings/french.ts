import type { KnownHeadings } from './known-headings.js';

export const french: KnownHeadings = {
  'customer.myId':
    'N° client, N° Client, Numéro client, Numéro de client, Code client, Code_client, CODECLI, CodeClient, Réf. client, Référence client, ID client, id_client, Client N°, Compte client, N° compte, Code tiers, N° de compte, Code compte tiers, Identifiant client, NumClient, Num client, NOCLI, CODE_TIERS',
  'customer.name':
    "Client, Nom client, Nom du client, NOMCLI, nom_client, Raison sociale, Raison sociale du client, Société, Nom de la société, Entreprise, Dénomination sociale, Intitulé du compte, Tiers, Nom du tiers, Exploitant, Propriétaire, Donneur d'ordre, Bailleur, Syndic, Locataire, Organisme, Établissement client, Nom entreprise, Libellé client, Maître d'ouvrage, nom_operateur, Aménageur, nom_amenageur",
  'site.myId':
    'Code site, N° site, ID site, id_site, Code établissement, Code bâtiment, N° bâtiment, Code magasin, Code agence, UAI, Numéro UAI, id_station_itinerance, id_station, ID station, Code UAI, Numéro de site, Réf. site, Code chantier, N° chantier',
  'site.name':
    "Site, Nom du site, nom_site, Nom site, Bâtiment, Nom du bâtiment, Lieu, Lieu d'intervention, Lieu intervention, Chantier, Agence, Magasin, Nom du magasin, Établissement, Nom établissement, nom_station, Nom station, Nom de l'établissement, Emplacement, Localisation, Résidence, Libellé site, Point de vente, appellation_officielle",
  'equipment.myId':
    "N° de série, N° série, Numéro de série, NumSerie, Num série, N°série, No de série, Nº série, N/S, Code équipement, N° équipement, Référence équipement, Code appareil, N° appareil, N° inventaire, Numéro d'inventaire, Code machine, N° machine, Immatriculation, N° immatriculation, Code barre, Code-barres, id_pdc_itinerance, ID équipement, Numéro compteur, N° de compteur, Matricule, ID matériel, N° châssis, N° ascenseur, VIN",
  'equipment.name':
    "Équipement, Equipement, Nom équipement, Désignation équipement, Désignation de l'équipement, Appareil, Machine, Matériel, Type équipement, Type d'équipement, Type d'appareil, Type de machine, Libellé équipement, Nom de la machine, Véhicule, Nom de l'équipement, Description équipement, Nom du matériel, Type matériel",
  'job.myId':
    "N° intervention, N° d'intervention, Numéro intervention, Num intervention, N° bon, N° de bon, N° BT, N° OT, Bon de travail, N° ordre de travail, Ordre de travail, N° ticket, Numéro de ticket, ID ticket, Ticket n°, N° demande, Numéro de demande, Réf. intervention, Référence intervention, Code intervention, N° commande, N° DI, ID intervention, N° dossier, N° de rapport",
  name: 'Nom, Désignation, Libellé, Intitulé, Dénomination, Libelle, Appellation',
  address:
    "Adresse complète, Adresse, adresse_station, Adresse postale, Adresse du site, Adresse client, Adresse du client, Adresse d'intervention, Adresse chantier, Adresse établissement, Adresse de facturation, Adresse de livraison, Adresse intervention",
  addressStreet:
    'Rue, Voie, N° et rue, N° et voie, Adresse 1, Adresse ligne 1, Adresse1, adresse_rue, Rue client, Nom de la voie, Numéro et voie, Libellé voie, Rue et numéro, N° rue, Adresse Rue, Rue (livraison), Numéro et libellé de voie, nom_voie, Adresse (rue)',
  houseNumber: 'Numéro de voie, N° de voie, Numéro voie, num_voie, Numéro de rue, N° de rue, Numéro dans la voie',
  addressComplement:
    "Complément d'adresse, Complément adresse, Complément, Adresse 2, Adresse2, Adresse ligne 2, Bâtiment/Étage, Étage, Local, Salle, Appartement, adresse_complement, Adresse complémentaire, Compl. adresse, Complément d'adresse 1, Porte, Bureau n°, Lieu-dit, Adresse complément",
  addressZIP:
    'CP, Code postal, code_postal, CodePostal, CODPOST, CP client, Code postal client, CP ville code, C.P., Code postal livraison, cp_site, CP Site, adresse_cp, Code Postal (facturation), NPA',
  addressCity:
    "Ville, Commune, Localité, ville_client, Ville client, Ville site, nom_commune, Nom de la commune, consolidated_commune, Ville de livraison, Commune d'implantation, Municipalité, Ville (facturation), com_nom, libelle_commune",
  addressProvince:
    'Département, Région, Province, Canton, nom_departement, Nom région, libelle_departement, Département (nom), libelle_region, dep_nom, reg_nom',
  addressCountry:
    'Pays, Code pays, Pays client, Pays (facturation), Pays de livraison, code_pays, Nom du pays, Pays/Région, ISO pays',
  contactLastName:
    'Contact, Nom contact, Nom du contact, Contact principal, Interlocuteur, Nom de famille, Personne à contacter, Demandeur, Nom du demandeur, Contact sur site, Contact site, Responsable du site, Gardien, Nom interlocuteur, Correspondant, Contact nom, Signalé par, Demandé par, Émetteur, Nom du responsable, Contact client, Directeur, Référent',
  contactFirstName:
    'Prénom, Prénom contact, Prénom du contact, Contact prénom, Prenom, prenom_contact, Prénom interlocuteur',
  contactPhone:
    'Téléphone, Tél, Tél., Tel, Tel., N° téléphone, N° de téléphone, Numéro de téléphone, Téléphone 1, Téléphone fixe, Tél fixe, Fixe, Tél. bureau, Téléphone contact, telephone_operateur, Téléphone client, Tel client, Tél. contact, Téléphone professionnel, Tel 1, Téléphone du site, Tél. fixe, Ligne directe, contact_telephone, Telephone',
  contactMobile:
    'Mobile, Portable, Tél. portable, Téléphone portable, Tél portable, Tél. mobile, Téléphone mobile, GSM, N° portable, Portable contact, Numéro de portable, Tel mobile, Tel port, Mobile contact, Natel',
  contactEmail:
    'E-mail, Email, Mail, Courriel, Adresse e-mail, Adresse mail, Adresse email, Adresse courriel, Email contact, Mail client, E-mail client, contact_operateur_mail, Mél, Adresse électronique, Email du contact, Mail contact, Courrier électronique, contact_email',
  contactFax: 'Fax, Télécopie, N° fax, N° de fax, Télécopieur, Numéro de fax, Fax client',
  vatNumber:
    'N° TVA, N° TVA intracommunautaire, TVA intracommunautaire, Numéro de TVA, TVA intra, Code TVA intra, N° TVA intracom, Numéro TVA, N° de TVA, TVA Intracom., Identifiant TVA, N° TVA intra, Numéro de TVA intracommunautaire',
  active:
    'Actif, actif, Est actif, Actif (O/N), Actif ?, En service, Client actif, Actif/Inactif, Équipement actif, en_service, En activité',
  'position.latitude':
    'Latitude, lat, Lat., Latitude GPS, latitude_wgs84, Latitude WGS84, consolidated_latitude, coord_y, Coordonnée Y, Latitude (WGS84), geo_lat, Ylatitude, lat_coor1, Y, Latitude du site, GPS Latitude',
  'position.longitude':
    'Longitude, long, Lon, Longitude GPS, longitude_wgs84, Longitude WGS84, consolidated_longitude, coord_x, Coordonnée X, Longitude (WGS84), geo_lon, Xlongitude, long_coor1, X, Longitude du site, GPS Longitude',
  priority:
    "Priorité, Urgence, Niveau de priorité, Degré d'urgence, Niveau d'urgence, Prio, Priorité intervention, Priorité de la demande, Urgent, Priorité du ticket",
  description:
    "Description, Descriptif, Objet, Objet de l'intervention, Description de l'intervention, Travaux effectués, Travaux réalisés, Travaux à effectuer, Problème, Description du problème, Panne, Description panne, Nature des travaux, Motif, Motif d'appel, Motif de l'intervention, Symptôme, Anomalie, Libellé intervention, Détail intervention, Intitulé de l'intervention, Compte rendu, Rapport d'intervention, Travail demandé, Travail effectué, Demande, Description de la demande, Tâche, Défaut constaté, Nature de la panne, Actions réalisées, Objet de la demande, Sujet, Résumé, Titre, Description des travaux, Intervention réalisée, Nature de l'intervention, Motif de la demande, Opérations effectuées, Détail des travaux",
  'type.name':
    "Type, Type d'intervention, Type intervention, type_intervention, Catégorie, Nature, Type de ticket, Type de demande, Type de travaux, Type de maintenance, Type de prestation, Catégorie de ticket, Type d'OT, Type BT, Type de visite, Type d'appel, Catégorie d'intervention, Type de tâche, Type prestation, Type inter., TYPE_INTER",
  'technician.login':
    'Technicien, Nom du technicien, Intervenant, Nom intervenant, Technicien affecté, Affecté à, Attribué à, Assigné à, Réalisé par, Effectué par, Exécutant, Responsable, Technicien assigné, Dépanneur, Mécanicien, Agent, Nom technicien, Technicien attribué, Intervenants, Attribué à - Technicien, Opérateur terrain, Personne en charge, Chauffeur, Traité par, Exécuté par, Technicien intervenant, Monteur',
  scheduledStart:
    "Date prévue, Date planifiée, Date de début prévue, Début prévu, Date prévisionnelle, Planifié le, Prévu le, Date RDV, Date de rendez-vous, Rendez-vous, Date d'intervention, Date intervention, Date, Date début, Date de début, RDV, Date souhaitée, Date planification, Date de passage, Date de visite, Date début prévue, Début planifié, Date programmée",
  scheduledEnd:
    "Date de fin prévue, Fin prévue, Date limite, Date fin prévue, Fin planifiée, Date butoir, À faire avant le, Date de fin planifiée, Date fin planifiée, Délai souhaité, Échéance, Date d'échéance",
  actualStart:
    "Date de début réelle, Début réel, Date début réelle, Commencé le, Démarré le, Date de réalisation, Réalisé le, Effectué le, Date d'exécution, Début intervention, Date début intervention, Heure d'arrivée, Date des travaux, Date effective, Date de réparation, Début des travaux, Date réalisation",
  actualEnd:
    "Date de fin réelle, Fin réelle, Terminé le, Clôturé le, Date de clôture, Date clôture, Clos le, Date de résolution, Résolu le, Date fin intervention, Fin intervention, Date de fin de travaux, Fin des travaux, Achevé le, Date de fin réelle, Heure de départ, Date d'achèvement, Fini le, Fermé le, Date de fermeture",
  duration:
    "Durée, Durée (min), Durée (h), Durée en minutes, Durée en heures, Temps passé, Temps passé (h), Heures, Nb heures, Nombre d'heures, Temps de travail, Durée intervention, Durée de l'intervention, Heures travaillées, Temps d'intervention, Temps (min), Durée réelle, Temps réel, Temps total, Heures passées, Durée totale, Temps main d'œuvre, Main d'œuvre (h), Nb d'heures, Total heures",
  status:
    "Statut, État, Etat, Statut intervention, Statut de l'intervention, État du ticket, Statut du ticket, État de la demande, État d'avancement, Avancement, Statut OT, Statut de la demande, Situation, État intervention",
  skills:
    "Compétences, Compétence, Compétences requises, Métier, Corps de métier, Qualifications, Qualification, Habilitations, Spécialité, Corps d'état",
  note: 'Notes, Note, Commentaire, Commentaires, Remarque, Remarques, Observation, Observations, Commentaires internes, Note interne, Infos complémentaires, Mémo, Informations complémentaires',
  dateStart:
    "Début, Heure de début, Heure début, De, Arrivée, Heure d'arrivée, Date de début, Du, Date début, Pointage entrée, Entrée, Heure entrée, Prise de poste, Date, Jour, Début de journée",
  dateEnd:
    'Fin, Heure de fin, Heure fin, Départ, Heure de départ, Date de fin, Au, Date fin, Pointage sortie, Sortie, Heure sortie, Fin de poste, Fin de journée',
  'user.login':
    "Utilisateur, Salarié, Collaborateur, Employé, Nom du salarié, Nom du collaborateur, Nom employé, Personnel, Nom utilisateur, Agent, Nom de l'agent, Ouvrier",
  'activityType.name':
    "Type d'activité, Activité, Type d'absence, Motif d'absence, Projet, Nature de l'absence, Type de congé, Motif, Type de congés, Type absence",
  'distance.km':
    'Kilomètres, Km, km, Distance (km), Km parcourus, Kilomètres parcourus, Nb km, Kilométrage parcouru, Distance en km, Nombre de km',
  nothing:
    "Fabricant, Marque, Constructeur, Année, Année de fabrication, Prix, Prix unitaire, Montant, Montant HT, Total TTC, Quantité, Qté, Fournisseur, Téléphone fournisseur, Code fournisseur, Référence article, Code article, Référence produit, N° facture, Date facture, Date de facturation, Date de création, Créé le, Créé par, Modifié le, Date de modification, Date de maj, date_maj, created_at, last_modified, Date de mise en service, date_mise_en_service, Date d'installation, Date d'achat, Prix d'achat, Dernière maintenance, Prochaine visite, Dernière visite, Date dernière maintenance, Garantie, Fin de garantie, N° contrat, Type de contrat, Date fin contrat, Date début contrat, Date de naissance, Civilité, Site web, Site internet, Secteur d'activité, SIRET, SIREN, Code NAF, Code APE, Forme juridique, IBAN, BIC, Banque, Mode de règlement, Devise, puissance_nominale, Puissance (kW), nbre_pdc, Nombre de prises, prise_type_2, paiement_cb, horaires, accessibilite_pmr, condition_acces, raccordement, Surface (m²), Surface, Nombre d'étages, Altitude, code_insee_commune, Code INSEE, code_insee, num_pdl, siren_amenageur, Solution, Cause, Résultat, Adresse IP, Service, Équipe, Centre de coût, Effectif, Nombre d'élèves, Date d'expiration, Fréquence, Périodicité, Date de péremption électrodes, Référence catalogue, Hauteur, Largeur, Longueur, Longueur (m), Poids, Couleur, Relevé compteur, Index, Kilométrage, Signature, Photo, Pièces, Pièces utilisées, Mot de passe, Date de demande, Date d'appel, Demandé le, Heure d'appel, Signalé le, N° de commande fournisseur, Ouvert le, Date d'ouverture, Langue, Origine, Temps de trajet, Sous-catégorie, Type de client, Groupe, Jours fériés, Type de site, Carburant, Code postal INSEE commune",
};
