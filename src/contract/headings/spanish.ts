import type { Vocabulary } from './vocabulary.js';

export const spanish: Vocabulary = {
  language: 'es',
  country: 'ES',
  nouns: {
    customer: 'cliente, clientes, empresa, empresas, compañía, titular, propietario, razón social',
    site: 'sede, sedes, centro, centros, ubicación, ubicaciones, emplazamiento, lugar, local, sucursal, instalación, edificio, comunidad, finca, hospital, colegio, escuela, tienda, estación, planta, predio, inmueble, área',
    equipment:
      'equipo, equipos, máquina, máquinas, aparato, aparatos, activo, dispositivo, caldera, calderas, ascensor, ascensores, extintor, extintores, vehículo, vehículos, bomba, hidrante, desfibrilador, instrumento, instrumentos, maquinaria, activo fijo, máquina equipo',
    job: 'orden, órdenes, orden de trabajo, órdenes de trabajo, trabajo, trabajos, intervención, intervenciones, parte, parte de trabajo, aviso, avisos, servicio, OT',
    activityType: 'tipo de actividad, tipos de actividad',
    activity: 'actividad, actividades, ausencia, ausencias',
  },
  tables: {
    customer:
      'proveedores, proveedor, contactos, directorio, listado de clientes, lista de clientes, base de clientes, clientela, cartera, cuentas, socios, miembros, abonados, inquilinos, propietarios, contratistas, empresas, padrón, beneficiarios, usuarios del servicio, pacientes, prospectos, comunidades',
    equipment:
      'inventario, inventarios, parque, flota, vehículos, activos, catastro, bajas, equipos, listado de equipos, lista de equipos, inventario de equipos, maquinaria, máquinas, aparatos, dispositivos, herramientas, activos fijos, listado de activos, computadores, computadoras, ordenadores, impresoras, camiones, automóviles, parque automotor, ascensores, extintores, calderas, bombas, generadores, luminarias, semáforos, medidores, instrumentos, equipos médicos, equipos biomédicos, hoja de vida, hojas de vida, bienes, patrimonio, contenedores',
    site: 'estaciones, escuelas, tiendas, paradas, hospitales, centros, sedes, listado de sedes, ubicaciones, locales, sucursales, edificios, inmuebles, fincas, plantas, agencias, oficinas, farmacias, bibliotecas, colegios, centros educativos, hoteles, restaurantes, gasolineras, puntos de venta, puntos de entrega, depósitos, almacenes, parques, museos, puntos',
    job: 'historial, histórico, registro, registros, bitácora, mantenimiento, mantenimientos, reportes, solicitudes, averías, reparaciones, incidencias, visitas, reclamos, órdenes, órdenes de trabajo, órdenes de servicio, OTs, partes, partes de trabajo, avisos, intervenciones, servicios, trabajos, tareas, tickets, casos, citas, agenda de visitas, entregas, envíos, despachos, viajes, rutas, recorridos, fallas, fallos, problemas, inspecciones, revisiones, auditorías, chequeos, planificación, programación, cronograma de mantenimiento, plan de mantenimiento, mantenimiento preventivo, mantenimiento correctivo, pedidos, alquileres, préstamos, reservas, proyectos, reportes de servicio, informe de visitas, instalaciones realizadas, denuncias',
    activity:
      'horas, control de horas, registro de horas, hoja de horas, hojas de horas, parte de horas, partes de horas, jornada, jornadas, registro de jornada, control horario, fichajes, fichaje, asistencia, asistencias, control de asistencia, turnos, vacaciones, permisos, horarios, tiempo, tiempos, horas extras, marcaciones',
  },
  asides:
    'repuestos, refacciones, insumos, consumibles, consumos, almacén, existencias, categorías, categoría, tipos, códigos, listas, lista de valores, datos, validación, parámetros, configuración, tablero, resumen, presentación, estadísticas, gráficos, gráfico, tabla dinámica, leyenda, léeme, instrucciones, ayuda, plantilla, ejemplo, calendario, tarifas, precios, lista de precios, portada, índice, contenido, información, info, notas, cambios, versiones, listas desplegables, desplegables, catálogo, catálogos, glosario, diccionario, cálculos, cálculo, indicadores, KPI, totales, análisis, factura, facturas, facturación, presupuesto, presupuestos, cotización, contabilidad, costos, costes, gastos, festivos, resumen mensual, menú',
  logs: 'historial, histórico, registro, registros, bitácora, reporte, reportes, reparaciones, mantenimientos',
  day: 'fecha, día',
  key: 'número, no, nº, num, núm, id, código, cód, ref, referencia, clave, identificador',
  name: 'nombre, denominación, título',
  keys: {
    customer: 'número de cuenta',
    equipment: 'número de serie, nº de serie, nº serie, serie, S/N, número de inventario',
    job: 'nº OT, número OT, nº parte',
  },
  names: { equipment: 'modelo, tipo de equipo, tipo de máquina' },
  fields: {
    address: 'dirección, dirección completa, domicilio, dirección postal',
    addressStreet: 'calle, vía, calle y número, dirección 1',
    addressComplement: 'complemento, piso, dirección 2, complemento de dirección',
    addressZIP: 'código postal, CP, C.P.',
    addressCity: 'ciudad, población, localidad, municipio',
    addressProvince: 'provincia, región, comunidad',
    addressCountry: 'país, código país, cód país, código de país',
    contactLastName: 'contacto, persona de contacto, apellido, apellidos, solicitante, reportado por',
    contactFirstName: 'nombre de pila, nombre del contacto, nombre contacto',
    contactPhone: 'teléfono, tel, tfno, teléfono fijo, número de teléfono, teléfono contacto, teléfono de contacto',
    contactMobile: 'móvil, celular, teléfono móvil',
    contactEmail: 'correo, correo electrónico, e-mail, email, mail',
    contactFax: 'fax',
    vatNumber: 'NIF, CIF, NIF/CIF, IVA, NIF IVA, número de IVA',
    active: 'activo, activa',
    'position.latitude': 'latitud',
    'position.longitude': 'longitud',
    priority: 'prioridad, urgencia',
    description:
      'descripción, problema, avería, asunto, trabajo a realizar, tarea, descripción de trabajo, descripción del trabajo, trabajo realizado, falla, falla reportada, detalle de trabajo, actividad realizada',
    'type.name':
      'tipo, tipo de trabajo, tipo de intervención, categoría, tipo de orden, tipo de actividad, tipo actividad, tipo general, tipo de mantenimiento, tipo mantenimiento, tipo de servicio',
    'technician.login':
      'técnico, operario, asignado a, asignado, técnico asignado, ejecutante, responsable, mecánico, técnico responsable, ejecutado por, realizado por',
    scheduledStart:
      'inicio previsto, fecha prevista, previsto, planificado, fecha planificada, cita, fecha de inicio, inicio, fecha programada, programado, fecha, fecha cita, fecha de cita, fecha visita',
    scheduledEnd: 'fin previsto, fecha de fin, fin, final previsto',
    actualStart:
      'inicio real, hora inicio, hr inicio, hora de inicio, fecha inicio real, fecha de ejecución, fecha de atención',
    actualEnd:
      'fin real, terminado el, finalizado el, hora fin, hr fin, hora de fin, hora término, fecha de cierre, fecha cierre, fecha de término, fecha término',
    duration: 'duración, duración min, minutos',
    status: 'estado, situación',
    skills: 'competencias, habilidades',
    note: 'nota, observación',
    dateStart: 'inicio, desde',
    dateEnd: 'fin, hasta',
    'user.login': 'usuario, empleado',
    'activityType.name': 'tipo de actividad, tipo',
  },
  houseNumber: 'número de calle, nº de calle, portal',
  signs: {
    equipment:
      'fabricante, marca, modelo, garantía, fin de garantía, fecha de instalación, instalado el, puesta en marcha, fecha de puesta en marcha, año de fabricación, horas de funcionamiento, potencia, calibración, registro sanitario, último mantenimiento, próximo mantenimiento',
  },
  values: {
    priority: { low: 'baja, bajo', medium: 'media, normal, medio', high: 'alta, urgente, alto, crítica' },
    status: {
      created: 'creado, creada, nuevo, nueva, abierto, abierta, pendiente',
      scheduled: 'planificado, planificada, programado, programada, asignado, asignada',
      started: 'en curso, iniciado, iniciada, en proceso',
      paused: 'en pausa, en espera, pausado',
      completed: 'terminado, terminada, finalizado, finalizada, hecho, cerrado, cerrada, completado',
      validated: 'validado, validada, facturado',
      cancelled: 'cancelado, cancelada, anulado, anulada',
    },
    active: { true: 'activo, activa, sí, a, s', false: 'inactivo, inactiva, baja, no, i, n' },
  },
  fillers: 'de, del, la, el, los, las, y, en, a, principal, facturación, particular',
  totals: 'total, totales, suma',
  pivot: 'Etiquetas de fila, Etiquetas de columna, Suma de, Cuenta de, Promedio de',
};
