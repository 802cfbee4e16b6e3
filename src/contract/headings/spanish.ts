import type { Vocabulary } from './vocabulary.js';

export const spanish: Vocabulary = {
  language: 'es',
  country: 'ES',
  nouns: {
    customer:
      'cliente, clientes, empresa, empresas, compañía, titular, propietario, razón social, cli, clte, dueño, arrendatario, inquilino, franquicia, franquiciado, organización, entidad, institución, comprador, abonado, contratante, socio de negocio, deudor, comercio, suscriptor, suscriptores, abonados, tercero, usuario final, arrendador, socio, asociado, cooperativa, asociación, fundación, organismo, matriz, holding, paciente, residente, vecino, ocupante, beneficiario, huésped, asegurado, pagador, contribuyente, ordenante, consignatario, promotora de viviendas, administrador de fincas, administradores de fincas, administración de fincas, corporación local, grupo empresarial',
    site: 'sede, sedes, centro, centros, ubicación, ubicaciones, emplazamiento, lugar, local, sucursal, instalación, edificio, comunidad, finca, hospital, colegio, escuela, tienda, estación, planta, predio, inmueble, área, sucursales, locales, plantas, tiendas, punto de venta, PDV, almacén, bodega, depósito, clínica, hotel, obra, instalaciones, dependencia, parada, centro de trabajo, domicilio de servicio, parque, biblioteca, vivienda, lugar de instalación, edificios, inmuebles, instalación deportiva, instalaciones deportivas, farmacia, museo, restaurante, terreno, escuelas, hospitales, delegación, establecimiento, localización, centro de salud, puesto de salud, instituto, guardería, universidad, teatro, cine, laboratorio, iglesia, capilla, mezquita, sinagoga, monasterio, convento, cementerio, hostal, albergue, camping, cafetería, taberna, comedor, panadería, carnicería, supermercado, quiosco, peluquería, lavandería, ayuntamiento, juzgado, comisaría, cárcel, cuartel, pabellón, polideportivo, gimnasio, piscinas, estadio, jardín, zoológico, puerto, aeropuerto, marquesina, aparcamiento, estacionamiento, garajes, gasolinera, concesionario, taller, nave, granja, invernadero, viñedo, cervecería, lechería, quesería, aserradero, cantera, mina, subestaciones, potabilizadora, depuradora, EDAR, embalse, ecoparque, vertedero, túnel, puente, chalet, discoteca, castillo, peaje, residencia de mayores, residencias de mayores, residencia de ancianos, oficina de correos, oficinas de correos, oficina pública, oficinas públicas, pista deportiva, pistas deportivas, pista de hielo, pistas de hielo, zona verde, zonas verdes, lavadero de coches, lavaderos de coches, explotación agrícola, central eléctrica, centrales eléctricas, huerto solar, sala de calderas, salas de calderas, punto limpio, puntos limpios, aseo público, aseos públicos, residencia de estudiantes, residencias de estudiantes, huerto urbano, huertos urbanos, palacio de congresos, recinto ferial, oficina de turismo, oficinas de turismo, torre de telecomunicaciones, áreas de descanso, casa consistorial, garaje',
    equipment:
      'equipo, equipos, máquina, máquinas, aparato, aparatos, activo, dispositivo, caldera, calderas, ascensor, ascensores, extintor, extintores, vehículo, vehículos, bomba, hidrante, desfibrilador, instrumento, instrumentos, maquinaria, activo fijo, máquina equipo, activos, bien, artefacto, herramienta, herramientas, camión, auto, grúa, montacargas, compresor, tablero, aire acondicionado, impresora, computadora, computador, ordenador, luminaria, farola, semáforo, contador, medidor, tanque, transformador, cámara, sensor, contenedor, monitor, unidad, banco, fuente, cisterna, generador, planta eléctrica, equipo médico, coche, coches, furgoneta, autobús, carro, camioneta, DEA',
    job: 'orden, órdenes, orden de trabajo, órdenes de trabajo, trabajo, trabajos, intervención, intervenciones, parte de trabajo, aviso, avisos, servicio, OT, orden de servicio, OS, solicitud, solicitudes, incidencia, incidencias, incidente, visita, visitas, mantenimiento, reparación, pedido, llamada, tarea, servicio técnico, cita, reporte, requerimiento, actuación',
    activityType: 'tipo de actividad, tipos de actividad, tipo de ausencia, motivo de ausencia',
    activity:
      'actividad, actividades, ausencia, ausencias, parte de horas, registro horario, fichaje, asistencia, jornada, vacaciones, permiso',
  },
  tables: {
    customer:
      'proveedores, proveedor, contactos, directorio, listado de clientes, lista de clientes, base de clientes, clientela, cartera, cuentas, socios, miembros, abonados, inquilinos, propietarios, contratistas, empresas, padrón, beneficiarios, usuarios del servicio, pacientes, prospectos, comunidades',
    equipment:
      'inventario, inventarios, parque, flota, vehículos, activos, catastro, bajas, equipos, listado de equipos, lista de equipos, inventario de equipos, maquinaria, máquinas, aparatos, dispositivos, herramientas, activos fijos, listado de activos, computadores, computadoras, ordenadores, impresoras, camiones, automóviles, parque automotor, ascensores, extintores, calderas, bombas, generadores, luminarias, semáforos, medidores, instrumentos, equipos médicos, equipos biomédicos, hoja de vida, hojas de vida, bienes, patrimonio, contenedores, DEA, registro DEA, desfibriladores, conmutador, transportador, tablero eléctrico, separador de grasas, cinta transportadora, cintas transportadoras, bancos de parque, caja fuerte, quemador, radiador, ventilador, extractor, intercambiador, motor, reductor, válvula, batería, botiquín, ventana, cerradura, pantalla, módem, pasarela, termostato, inodoro, árbol, antena, emisora, chimenea, estantería, mobiliario, mueble, quemadores, radiadores, ventiladores, extractores, intercambiadores, reductores, válvulas, depósito de combustible, baterías, botiquines, ventanas, cerraduras, pantallas, módems, silla de ruedas, sillas de ruedas, registrador de datos, termostatos, inodoros, árboles, antenas, emisoras, chimeneas, estanterías, muebles, calefacción, calentador, estufa, climatizador, UTA, climatizadoras, fancoil, enfriadora, frigorífico, nevera, refrigerador, congelador, cargador, aerogenerador, turbina, SAI, BIE, detector, rociador, exutorio, interfono, videoportero, lavaojos, salvaescaleras, portón, barrera, bolardo, persiana, toldo, andamio, portátil, tabletas, tablet, servidor, fotocopiadora, multifuncional, escáner, proyector, enrutador, conmutadores, smartphone, datáfono, TPV, parquímetro, vending, cafetera, horno, lavavajillas, lavadora, secadora, freidora, báscula, balanza, ecógrafo, respirador, autoclaves, esterilizador, centrífuga, microscopio, descalcificador, arqueta, imbornal, pozo, torno, fresadora, prensa, sierra, taladro, soldadora, transportadores, robot, empaquetadora, etiquetadora, envasadora, transpaleta, polipasto, excavadora, retroexcavadora, tractor, cortacésped, motosierra, desbrozadora, furgón, remolque, semirremolque, autocares, motocicleta, moto, ciclomotor, bicicleta, bici, barco, buque, embarcación, locomotora, tranvía, vagón, aeronave, avión, helicóptero, dron, columpio, tobogán, papelera, aparcabicicletas, aparcabicis, mupi, buzón, televisor, televisión, centralita, altavoz, altavoces, megafonía, micrófono, pararrayos, arnés, EPI, termo eléctrico, termos eléctricos, aires acondicionados, torre de refrigeración, torres de refrigeración, recipiente a presión, recipientes a presión, captador solar, captadores solares, colector solar, panel solar, paneles solares, placa solar, placas solares, instalación fotovoltaica, instalaciones fotovoltaicas, punto de recarga, puntos de recarga, estación de carga, grupo electrógeno, grupos electrógenos, sistema de alimentación ininterrumpida, cuadro eléctrico, cuadros eléctricos, luz de emergencia, luces de emergencia, alumbrado de emergencia, punto de luz, puntos de luz, señal de tráfico, señales de tráfico, boca de incendio, bocas de incendio, central de incendios, centrales de incendios, alarma de incendios, compuerta cortafuegos, compuertas cortafuegos, sistema de alarma, sistemas de alarma, control de acceso, lector de tarjetas, control de accesos, portero automático, ducha de emergencia, duchas de emergencia, escalera mecánica, escaleras mecánicas, plataformas elevadoras, muelle de carga, muelles de carga, escalera de mano, escaleras de mano, punto de acceso, puntos de acceso, caja registradora, cajas registradoras, cajero automático, cajeros automáticos, expendedora de billetes, dispensador de agua, dispensadores de agua, cocina industrial, campana extractora, campanas extractoras, grifo de cerveza, tirador de cerveza, tiradores de cerveza, cama hospitalaria, camas hospitalarias, cama articulada, sillón dental, sillones dentales, repartidor de costes, válvula antirretorno, válvulas antirretorno, separadores de grasas, trampa de grasa, fosa séptica, fosas sépticas, carretillas elevadoras, puente grúa, puentes grúa, plataforma aérea, plataformas aéreas, juego infantil, juegos infantiles, cubo de basura, cubos de basura, valla publicitaria, vallas publicitarias, taquilla inteligente, línea de vida, líneas de vida, punto de anclaje, cajas fuertes, puerta cortafuegos, puertas cortafuegos, puerta automática, puertas automáticas, puerta de garaje, puertas de garaje',
    site: 'estaciones, escuelas, tiendas, paradas, hospitales, centros, sedes, listado de sedes, ubicaciones, locales, sucursales, edificios, inmuebles, fincas, plantas, agencias, oficinas, farmacias, bibliotecas, colegios, centros educativos, hoteles, restaurantes, gasolineras, puntos de venta, puntos de entrega, depósitos, almacenes, parques, museos, puntos, garaje, subestación, parque de bomberos, parque infantil, parque eólico, parque solar, almacén frigorífico, centro de datos, centros de datos, pisos, apartamentos',
    job: 'historial, histórico, registro, registros, bitácora, mantenimiento, mantenimientos, reportes, solicitudes, averías, reparaciones, incidencias, visitas, reclamos, órdenes, órdenes de trabajo, órdenes de servicio, OTs, partes, partes de trabajo, avisos, intervenciones, servicios, trabajos, tareas, tickets, casos, citas, agenda de visitas, entregas, envíos, despachos, viajes, rutas, recorridos, fallas, fallos, problemas, inspecciones, revisiones, auditorías, chequeos, planificación, programación, cronograma de mantenimiento, plan de mantenimiento, mantenimiento preventivo, mantenimiento correctivo, pedidos, alquileres, préstamos, reservas, proyectos, reportes de servicio, informe de visitas, instalaciones realizadas, denuncias, contratos, contratos de mantenimiento, tique, salida, desplazamiento, reserva, caso, expediente, petición, notificación, avería, fallo, rotura, defecto, deficiencia, queja, reclamación, reclamo, siniestro, daño, problema, arreglo, inspección, revisión, comprobación, auditoría, calibración, montaje, desmontaje, retirada, entrega, reparto, recogida, envío, expedición, viaje, trayecto, ruta, recorrido, limpieza, desinsectación, poda, jardinería, sustitución, reemplazo, alquiler, préstamo, devolución, proyecto, contrato, infracción, multa, agenda, pendientes, reformas, urgencia, emergencia, soporte, consulta, asesoramiento, muestreo, desinfección, parada por avería, servicios técnicos, puesta en marcha, puestas en marcha, control de plagas, vialidad invernal, cambio de contador, permiso de trabajo, permisos de trabajo, parte diario, informe diario, obras de reforma, mesa de ayuda, alertas, alarmas',
    activity:
      'horas, control de horas, registro de horas, hoja de horas, hojas de horas, parte de horas, partes de horas, jornada, jornadas, registro de jornada, control horario, fichajes, fichaje, asistencia, asistencias, control de asistencia, turnos, vacaciones, permisos, horarios, tiempo, tiempos, horas extras, marcaciones',
  },
  areas: 'zona, sector, área, departamento, sección, base, taller, nave, pabellón, ala, servicio',
  plants: 'instalación, instalaciones, planta, plantas, estación, estaciones',
  asides:
    'proveedores, proveedor, contratistas, repuestos, refacciones, insumos, consumibles, consumos, almacén, existencias, categorías, categoría, tipos, códigos, listas, lista de valores, datos, validación, parámetros, configuración, tablero, resumen, presentación, estadísticas, gráficos, gráfico, tabla dinámica, leyenda, léeme, instrucciones, ayuda, plantilla, ejemplo, calendario, tarifas, precios, lista de precios, portada, índice, contenido, información, info, notas, cambios, versiones, listas desplegables, desplegables, catálogo, catálogos, glosario, diccionario, cálculos, cálculo, indicadores, KPI, totales, análisis, factura, facturas, facturación, presupuesto, presupuestos, cotización, contabilidad, costos, costes, gastos, festivos, resumen mensual, menú, artículos, lista de artículos, productos, lista de productos, personal, empleados, trabajadores, equipo de trabajo, usuarios, técnicos, choferes, conductores, regiones, fungibles, materiales, tóner, cartuchos, lubricantes, aceites, refrigerantes, recuento, llaves, contraseñas, causas, descuentos, modelos, fabricantes, marcas, bancos, pagos, cobros, recibos, impagados, morosos, deudas, cotizaciones, ofertas, dietas, presupuestación, previsión, pronóstico, IVA, operarios, cuadrillas, departamentos, guardias, cuadrante, formación, cursos, capacitaciones, competencias, fotos, imágenes, fotografías, documentos, adjuntos, planos, errores, duplicados, rechazos, ajustes, variables, constantes, coeficientes, conversiones, estados, prioridades, zonas, territorios, ciudades, poblaciones, países, idiomas, distancias, kilometrajes, checklist, procedimientos, mediciones, recapitulación, gráficas, lecturas, actas, reuniones, carátula, léame, abreviaturas, metadatos, ideas, borrador, apuntes, seguros, pólizas, garantías, riesgos, encuesta, satisfacción, piezas de recambio, lista de piezas, lista de filtros, entradas y salidas, claves de acceso, libro de caja, caja chica, cuenta bancaria, extracto bancario, centros de coste, partidas presupuestarias, previsiones, plan contable, condiciones de pago, formas de pago, equipos de trabajo, turnos de guardia, plantillas de correo, textos de correo, log de importación, registro de importación, unidades de medida, niveles de prioridad, familias de equipos, lista de municipios, lista de verificación, lista de comprobación, formulario en blanco, panel de control, cuadro de mando, consumo energético, consumo de combustible, valores medidos, registro de temperaturas, lista de campos, condiciones de garantía, código de error, código de avería, matriz de riesgo, registro de riesgos, maestro de artículos, cumplimiento, tabla de fechas',
  logs: 'historial, histórico, registro, registros, bitácora, reporte, reportes, reparaciones, mantenimientos',
  next: 'próximo, próxima, siguiente',
  key: 'número, no, num, id, código, cód, ref, referencia, clave, identificador, folio, nro, matrícula, sigla, abreviatura, n, uuid, objectid, consecutivo, correlativo, código interno',
  name: 'nombre, denominación, título, descripción corta, nombre completo, nombres, etiqueta, nom, nombre corto, rótulo, producto, artículo',
  hours: 'horas, hora, hrs, hs, h, HH',
  contact:
    'contacto, persona de contacto, solicitante, solicitado por, reportado por, encargado, responsable del local, representante, representante legal, administrador, contacto 1, conserje, portero, director, directora, rector, interlocutor, informante, líder, gerente, a la atención de, nombre y apellidos, nombre contacto, requerido por, pedido por, nombre de contacto, nombre del contacto, nombre del solicitante, nombre solicitante, nombre del representante, responsable del centro, atención a, persona que reporta, persona responsable, persona encargada, contacto en sitio, contacto en obra, contacto en el lugar, responsable en sitio',
  moments: {
    planned:
      'planificado, planificada, programado, programada, previsto, prevista, estimado, estimada, cita, vencimiento, plan, prog, solicitada, deseada, deseado, requerida, agendada, planificados, planificadas, programados, programadas, estimados, estimadas, deseados, deseadas, cronograma, programación, planificación',
    actual:
      'real, efectivo, efectiva, realizado, realizada, ejecutado, ejecutada, ejecución, realización, terminado, cerrado, finalizado, resuelto, trabajo, iniciado, atención, atendido, concluido, realizados, realizadas, ejecutados, ejecutadas, terminada, terminados, terminadas, cerrada, cerrados, cerradas, finalizada, finalizados, finalizadas, iniciada, iniciados, iniciadas, atendida, atendidos, atendidas, concluida, concluidos, concluidas',
    start:
      'inicio, comienzo, desde, iniciado, entrada, llegada, arranque, apertura de obra, ingreso, hora entrada, empieza, ini, iniciada, iniciados, iniciadas',
    end: 'fin, final, finalización, término, hasta, cierre, terminado, finalizado, salida, conclusión, resolución, cerrado, resuelto, hora salida, termina, concluido, terminación, terminada, terminados, terminadas, finalizada, finalizados, finalizadas, cerrada, cerrados, cerradas, concluida, concluidos, concluidas',
    moment: 'fecha, hora, día, momento, fecha hora, fec, fch, hr, fecha y hora, horario',
  },
  keys: {
    customer:
      'número de cuenta, código cliente, nº cliente, número de cliente, cod cliente, codcli, id cliente, código de cliente, cuenta cliente, código tercero, no de cuenta',
    site: 'código sucursal, código de centro, cod sede, código de local, código local, clave cct, código de tienda',
    equipment:
      'número de inventario, código de inventario, no de inventario, código equipo, código de activo, placa de inventario, número económico, código activo, código de equipo, nro inventario, activo fijo no, no económico, número de contador, número de activo fijo, código patrimonial, nº inventario, no inventario',
    job: 'nº OT, número OT, nº parte, número de orden, nº orden, nro orden, folio, número de ticket, nº incidencia, número de caso, nro de ticket, orden n, no de reporte, número de solicitud, número de parte, número de aviso, número de incidencia, nº expediente, número de expediente, caso, número de reporte',
  },
  stamped: {
    equipment:
      'placa, placas, patente, matrícula, dominio, número de placa, número de serie, nº de serie, nº serie, serie, S/N, n° serie, núm serie, chasis, nro de serie, serial, nº de bastidor, código de barras, nº bastidor, número de bastidor',
  },
  names: {
    customer:
      'nombre cliente, nombre del cliente, nombre de la empresa, razón social, nombre comercial, nombre fiscal, empresa nombre, nomcli, cliente nombre, denominación social',
    site: 'nombre sede, nombre de la sede, nombre sucursal, nombre del local, nombre del centro, nombre estación, nombre centro, nombre de la institución, nombre establecimiento',
    equipment:
      'tipo de equipo, tipo de máquina, descripción del equipo, descripción del activo, tipo de activo, descripción equipo, modelo, tipo de vehículo',
  },
  fields: {
    address:
      'dirección, dirección completa, domicilio, dirección postal, dir, domicilio completo, dirección física, direccion cliente, ubicación dirección, dirección fiscal',
    addressStreet:
      'calle, vía, calle y número, dirección 1, avenida, nombre de la calle, nombre vía, calle y nº, nombre de vía, domicilio calle, línea de dirección 1, calle número, vialidad, dirección línea 1, calle principal',
    addressComplement:
      'complemento, piso, dirección 2, complemento de dirección, departamento interior, puerta, interior, urbanización, colonia, barrio, referencia dirección, línea de dirección 2, apartamento, oficina, planta piso, bloque, escalera, referencias, número interior, piso puerta, torre, dirección línea 2, habitación, información adicional dirección, no int',
    addressZIP: 'código postal, CP, cod postal, código zip, zip, postal, C Postal, CPostal, Cod Post',
    addressCity:
      'ciudad, población, localidad, municipio, nombre municipio, nombre ciudad, comuna, cabecera municipal, ciudad cliente, nombre de municipio, término municipal, alcaldía',
    addressProvince:
      'provincia, región, comunidad, estado, departamento, comunidad autónoma, nombre departamento, cantón, entidad federativa, nombre provincia, comarca, distrito, partido, CCAA',
    addressCountry: 'país, código país, cód país, código de país, nación, nombre país',
    contactLastName:
      'contacto, persona de contacto, apellido, apellidos, solicitante, reportado por, nombre contacto, nombre de contacto, persona contacto, primer apellido, nombre del contacto, nombre y apellidos, reporta, nombre del solicitante, nombre solicitante, encargado, nombre del representante, representante legal, apellidos contacto, requerido por, responsable del centro, atención a, persona que reporta',
    contactFirstName: 'nombre de pila, primer nombre, nombre propio, nombres contacto',
    contactPhone:
      'teléfono, tel, tfno, teléfono fijo, número de teléfono, teléfono contacto, teléfono de contacto, fijo, teléfono 1, teléfonos, tlf, nº teléfono, telf, número telefónico, teléfono oficina, convencional, fono, tlfno, num telefono, central telefónica, teléfono convencional, tel fijo, número de contacto, extensión telefónica, números de contacto',
    contactMobile:
      'móvil, celular, teléfono móvil, cel, teléfono celular, móvil contacto, número de celular, nº móvil, whatsapp, tel móvil, celular contacto, número celular',
    contactEmail:
      'correo, correo electrónico, e-mail, mail, dirección de correo, correo contacto, email contacto, correo e, correos, dirección electrónica, correo institucional, email 1, dirección de correo electrónico, dirección email',
    contactFax: 'fax, número de fax, telefax, nº fax',
    vatNumber:
      'NIF, CIF, NIF/CIF, IVA, NIF IVA, número de IVA, RFC, RUC, CUIT, NIT, RUT, identificación fiscal, número de identificación fiscal, id fiscal, CIF NIF, cédula jurídica, cédula RUC, DNI CIF, registro fiscal, número fiscal, IVA intracomunitario, NIF intracomunitario, cédula, cédula de ciudadanía, cédula de identidad, DNI, NIE, documento de identidad, número de documento, nº documento, DNI NIE, NIF NIE',
    active: 'activo, activa, habilitado, vigente, en uso, está activo, en servicio, operativo',
    'position.latitude':
      'latitud, lat, latitud gps, coordenada latitud, latitud wgs84, coord lat, coordenadas latitud, latitud y, geo lat, latitud decimal, y, coordenada y, coord y, coordenadas y',
    'position.longitude':
      'longitud, lon, lng, long, longitud gps, coordenada longitud, longitud wgs84, coord lon, coordenadas longitud, longitud x, geo lon, longitud decimal, x, coordenada x, coord x, coordenadas x',
    priority:
      'prioridad, urgencia, nivel de prioridad, criticidad, nivel de urgencia, gravedad, severidad, importancia, urgente, prioridad orden',
    description:
      'descripción, problema, avería, asunto, trabajo a realizar, tarea, descripción de trabajo, descripción del trabajo, trabajo realizado, falla, falla reportada, detalle de trabajo, actividad realizada, detalle, motivo, título, descripción de la falla, descripción del problema, trabajos realizados, fallo, defecto, descripción del servicio, anomalía, descripción de la avería, detalle del trabajo, servicio solicitado, descripción de actividad, síntoma, descripción tarea, requerimiento, descripción del mantenimiento, instrucciones, resumen, acción realizada, descripción de la actividad, trabajo solicitado, actividad a realizar, descripción de la orden, detalle de la falla, trabajo efectuado, intervención realizada, mano de obra, tareas realizadas, actividades realizadas, contenido, motivo de la visita, servicio realizado, servicios realizados, diagnóstico, solicitud, acciones realizadas, reparación, reparación realizada, labor realizada, labores realizadas, mantenimiento realizado, actividades, trabajos a realizar, desperfecto, tipo de falla, daño, daños, daño reportado, avería reportada, problema reportado, defecto reportado, descripción del daño, daño informado, anomalía reportada, detalles de la falla, detalles del problema, detalle del problema, detalle de la avería, detalles de la avería',
    'type.name':
      'tipo, tipo de trabajo, tipo de intervención, categoría, tipo de orden, tipo de actividad, tipo actividad, tipo general, tipo de mantenimiento, tipo mantenimiento, tipo de servicio, clase, tipo de incidencia, tipo de solicitud, tipo de tarea, tipo de OT, tipo de visita, tipo trabajo, naturaleza, tipo de mtto, tipo de ticket, clase de orden, clase de trabajo',
    'technician.login':
      'técnico, operario, asignado a, asignado, técnico asignado, ejecutante, responsable, mecánico, técnico responsable, ejecutado por, realizado por, nombre del técnico, técnicos, atendido por, ejecutor, ingeniero, encargado del mantenimiento, inspector, trabajador, empleado, personal, operador asignado, técnico 1, nombre técnico, personal asignado, mantenedor, reparado por, responsable de ejecución, tecnico encargado, quien realiza, chofer, conductor, responsable del mantenimiento, supervisor técnico, encargado de la orden, técnico que atiende, persona asignada, atendió, realizó, instalador, elaboró trabajo, revisado por técnico, montador, reparador, electricista, fontanero, plomero, auditor, verificador, limpiador, repartidor, capataz, ayudante, acompañante, enfermero, enfermera, cuidador, terapeuta, jardinero, operario de limpieza, jefe de equipo, jefe de cuadrilla, segundo técnico, operador, téc, técnico principal, técnico líder',
    scheduledStart:
      'inicio previsto, fecha prevista, previsto, planificado, fecha planificada, cita, fecha de inicio, inicio, fecha programada, programado, fecha, fecha cita, fecha de cita, fecha visita, inicio planificado, fecha inicio, programado para, fecha de visita, fecha estimada, fecha de programación, fecha prevista de inicio, fecha de mantenimiento programado, fecha límite inicio, fecha agendada, cuándo',
    scheduledEnd:
      'fin previsto, fecha de fin, fin, final previsto, fecha fin prevista, fecha límite, fecha de vencimiento, fecha compromiso, fin planificado, fecha fin, fecha estimada de fin, plazo, fecha final, fecha límite de entrega, fecha tope, fecha de entrega prevista, fecha compromiso de entrega, vencimiento, tiempo para resolver',
    actualStart:
      'inicio real, hora inicio, hr inicio, hora de inicio, fecha inicio real, fecha de ejecución, fecha de atención, fecha de realización, fecha del servicio, fecha de servicio, fecha realización, fecha ejecución, iniciado, fecha de mantenimiento, fecha de intervención, fecha de reparación, fecha del mantenimiento, fecha real de inicio, fecha de trabajo, realizado el',
    actualEnd:
      'fin real, terminado el, finalizado el, hora fin, hr fin, hora de fin, hora término, fecha de cierre, fecha cierre, fecha de término, fecha término, fecha de finalización, fecha fin real, fecha finalización, hora de término, fecha terminación, fecha resolución, fecha de resolución, fecha de terminación, fecha de solución, hora final, fecha real de fin, finalizado, fecha de conclusión, fecha solución, cerrado el, hecho el, ejecutado el, fecha realizada, F. realizada',
    duration:
      'duración min, minutos, duración minutos, tiempo en minutos, min, mins, duración, tiempo, horas, horas trabajadas, tiempo empleado, tiempo total, tiempo de trabajo, horas hombre, HH, duración horas, total horas, tiempo de ejecución, horas de trabajo, tiempo invertido, tiempo de reparación, tiempo de atención, tiempo utilizado, nº horas, horas reales, cantidad de horas, número de horas, tiempo real, horas totales, total de horas',
    status:
      'estado, situación, estatus, status, estado de la orden, estado OT, etapa, estado actual, estado del ticket, estado de la incidencia, estado orden, avance, fase, estado del servicio, estado solicitud',
    skills:
      'competencias, habilidades, especialidad, especialidades, cualificación, calificación requerida, oficio, destrezas, capacidades, conocimientos, aptitudes, gremio',
    note: 'nota, observación, notas, observaciones, comentario, comentarios, anotaciones, obs, apuntes, descripción, tarea, tema, detalle, actividad realizada, qué, trabajo, tareas realizadas, actividades realizadas, contenido, aclaraciones',
    dateStart:
      'inicio, desde, fecha inicio, entrada, hora entrada, hora inicio, hora de entrada, fecha desde, hora de inicio, llegada, hora ingreso, ingreso, comienzo, hora inicial, día',
    dateEnd:
      'fin, hasta, fecha fin, salida, hora salida, hora fin, hora de salida, fecha hasta, hora de fin, hora final, término, fecha final',
    'user.login':
      'usuario, empleado, trabajador, nombre empleado, colaborador, login, nombre del empleado, persona, operario, técnico, funcionario, nombre del trabajador, personal, nombre colaborador',
    'activityType.name':
      'tipo de actividad, actividad, tipo, tipo de ausencia, proyecto, motivo, concepto, categoría, incidencia, tipo de permiso, tipo de jornada, tipo de licencia',
    'distance.mi': 'millas, distancia en millas',
    'distance.km':
      'kilómetros, km, distancia km, kilometraje recorrido, km recorridos, kms, kilómetros recorridos, recorrido km',
    'preferences.team.name':
      'grupo asignado, equipo asignado, grupo de técnicos, grupo técnico, asignado a - grupo de técnicos, grupo resolutor, cuadrilla',
  },
  houseNumber:
    'número de calle, nº de calle, portal, número exterior, nº calle, núm ext, no exterior, número de puerta, número casa, altura calle, nro calle, número de portal, num exterior, no ext, número vía, num vía, numero ext, nº exterior',
  titles: 'título, asunto, resumen, título del ticket, descripción corta, tema',
  signs: {
    equipment:
      'fabricante, marca, modelo, garantía, fin de garantía, fecha de instalación, instalado el, puesta en marcha, fecha de puesta en marcha, año de fabricación, horas de funcionamiento, potencia, calibración, registro sanitario, último mantenimiento, próximo mantenimiento, fecha de compra, fecha de adquisición, horómetro, kilometraje, fecha de fabricación, vida útil, fecha de calibración, próxima calibración, dirección ip, color equipo, procesador, voltaje, placa madre, depreciación, km inicial, combustible, estado físico, fecha de puesta en servicio, vencimiento garantía, frecuencia de mantenimiento, año modelo, última revisión, próxima revisión',
    job: 'mano de obra, repuestos, repuestos utilizados',
    activity: 'pausa, pausas, descanso',
  },
  goods:
    'precio, precio unitario, P.V.P., tarifa, costo, coste, importe, monto, cantidad, cant, existencias, existencia, stock, stock mínimo, saldo, debe, haber, ingresos, egresos, gastos, descuento, EUR',
  others:
    'pedido cliente, pedido del cliente, número de pedido del cliente, precio, costo, coste, importe, monto, valor, total, cantidad, cant, número de, nº de, color, peso, altura, ancho, largo, tamaño, dimensiones, departamento, área, sección, cargo, equipo de trabajo, proveedor, fabricante, contratista, subcontratista, aseguradora, seguro, fecha de creación, fecha creación, creado por, creado el, fecha de solicitud, fecha solicitud, fecha de reporte, fecha reporte, fecha de registro, fecha registro, fecha de alta, fecha alta, fecha de apertura, fecha apertura, fecha de recepción, fecha de modificación, modificado, actualizado, fecha de actualización, última actualización, fecha de ingreso, fecha de nacimiento, edad, sexo, género, salario, moneda, tasa, descuento, forma de pago, pago, condición de pago, banco, cuenta bancaria, IBAN, página web, sitio web, web, url, enlace, foto, fotografía, imagen, archivo, adjunto, evidencia, porcentaje, calificación, evaluación, año, mes, semana, trimestre, período, frecuencia, intervalo, periodicidad, vigencia, vence, válido hasta, contrato, número de contrato, tipo de contrato, inicio contrato, fin contrato, número de factura, factura, fecha de factura, fecha de compra, orden de compra, repuestos, repuesto, refacciones, partes, material, materiales, insumos, consumo, lectura, nivel, superficie, población total, capacidad, aforo, zona, sector, parroquia, parcela, grupo, clase de, clasificación, subtipo, subcategoría, familia, fuente, origen, idioma, horario de atención, horarios, forma jurídica, sector económico, actividad económica, giro, empleados, facturación anual, versión, secuencia, orden de, ítem, renglón, línea, fila, firma, contraseña, resultado, causa, causa raíz, solución, diagnóstico, recomendaciones, recomendación, satisfacción, tiempo de respuesta, tiempo muerto, tiempo de parada, paro, meta, presupuesto, proyecto, código de proyecto, lote, stock, existencia, mínimo, máximo, promedio, suma, diferencia, geometría, coordenada x, coordenada y, utm, este, norte, altitud, descanso, horas extras, feriado, tiempo de traslado, vendedor, ejecutivo, ejecutivo de cuenta, características, autoriza, autorizado por, revisado por, aprobado por, elaborado por, recibido por, supervisor, valor de compra, tipo de cliente, categoría cliente, departamento de empresa, área m2, fecha recepción, tipo de sede, tipo de centro, tipo de empresa, horómetro, aprobó, autorizó, revisó, abierto, abierto el, pieza, piezas, parte dañada',
  values: {
    priority: {
      low: 'baja, bajo, menor, muy baja, leve',
      medium: 'media, normal, medio, estándar, moderada, regular, intermedia, programada, rutina',
      high: 'alta, urgente, alto, crítica, crítico, muy alta, emergencia, inmediata, mayor, grave',
    },
    status: {
      created:
        'creado, creada, nuevo, nueva, abierto, abierta, pendiente, por hacer, registrado, solicitado, recibido, sin asignar, ingresado, reportado, no iniciado, registrada, solicitada, recibida, ingresada, reportada, por programar, no iniciada, reabierto, generada, por atender, borrador',
      scheduled:
        'planificado, planificada, programado, programada, asignado, asignada, agendado, previsto, agendada, confirmado, confirmada, aceptada, aceptado, autorizado, autorizada, en camino, en curso asignada, citado, reprogramado, reprogramada',
      started:
        'en curso, iniciado, iniciada, en proceso, en ejecución, en progreso, en reparación, trabajando, en atención, en trabajo, atendiendo, en sitio',
      paused:
        'en pausa, en espera, pausado, detenido, suspendido, en espera de repuestos, aplazado, esperando repuesto, pausada, detenida, suspendida, aplazada, espera cliente, espera repuesto, pospuesto, a la espera, en espera de refacciones',
      completed:
        'terminado, terminada, finalizado, finalizada, hecho, cerrado, cerrada, completado, completada, realizado, realizada, ejecutado, resuelto, resuelta, concluido, atendido, entregado, reparado, culminado, ok, ejecutada, concluida, atendida, entregada, reparada, culminada, solucionado, solucionada, cumplido, cumplida, efectuada',
      validated:
        'validado, validada, facturado, aprobado, verificado, conforme, facturada, aprobada, verificada, revisado, conformado, por facturar, firmado',
      cancelled:
        'cancelado, cancelada, anulado, anulada, rechazado, descartado, rechazada, descartada, desestimado, desestimada, no procede, suspendida definitivamente, no realizado, no realizada',
    },
    active: {
      true: 'activo, activa, sí, a, s, operativo, en uso, en servicio, vigente, habilitado, operativa, funcionando, en funcionamiento, funcional, verdadero, habilitada',
      false:
        'inactivo, inactiva, baja, no, i, n, de baja, fuera de servicio, inoperativo, dado de baja, en desuso, deshabilitado, cerrado, obsoleto, no operativo, retirado, falso, deshabilitada, cerrada, retirada',
    },
  },
  fillers:
    'de, del, la, el, los, las, y, en, a, para, al, por, con, o, un, una, su, que, se, le, interna, internas, internos, adicionales, adicional, generales, general, total, totales, requeridas, requerida, otros, otras, campo, personalizado',
  qualifiers:
    'principal, facturación, particular, público, pública, envío, entrega, fiscal, personal, oficina, casa, actual, completa, completo, física, físico, institucional, trabajo, comercial, legal, oficial, laboral, correspondencia',
  totals: 'total, totales, suma',
  pivot: 'Etiquetas de fila, Etiquetas de columna, Suma de, Cuenta de, Promedio de',
  emptyLabel: '(en blanco)',
};
