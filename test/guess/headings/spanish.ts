import type { KnownHeadings } from './known-headings.js';

export const spanish: KnownHeadings = {
  'customer.myId':
    'Código cliente, Cód. cliente, Cod. Cliente, Código de cliente, codigo_cliente, CODCLI, Nº cliente, N° cliente, Número de cliente, Num. cliente, ID cliente, id_cliente, Cuenta cliente, Nº de cliente, No. Cliente, Ref. cliente, Referencia cliente, Código del cliente, Número cliente, Cliente ID, Clave cliente, No. de cuenta, Código tercero',
  'customer.name':
    'Cliente, Nombre cliente, Nombre del cliente, nombre_cliente, NOMCLI, Razón social, Razon Social, Empresa, Nombre de la empresa, Nombre comercial, Nombre fiscal, Denominación social, Compañía, Propietario, Titular, Organización, Nombre empresa, Cliente/Empresa, Entidad, Tercero, Nombre o razón social, Arrendatario, Comunidad de propietarios, Suscriptor',
  'site.myId':
    'Código centro, Cód. centro, Código de sede, ID sede, Código sucursal, Nº sucursal, ID sucursal, Código local, Código edificio, Código instalación, Código tienda, Nº tienda, Código de centro, ID ubicación, Código ubicación, Clave CCT, Código estación, Código obra, Nº obra, Código delegación',
  'site.name':
    'Sede, Nombre sede, Centro, Nombre del centro, Ubicación, Lugar, Lugar de trabajo, Obra, Nombre de la obra, Sucursal, Nombre sucursal, Tienda, Local, Edificio, Nombre del edificio, Delegación, Centro de trabajo, Nombre de la sede, Nombre del local, Planta, Establecimiento, Nombre del establecimiento, Punto de venta, Instalación, Nombre de la estación, Localización',
  'equipment.myId':
    'Nº de serie, Nº serie, N° Serie, Número de serie, No. de serie, No. Serie, Num. serie, Serie, NUM_SERIE, N/S, S/N, Código equipo, Cód. equipo, Código del equipo, ID equipo, Nº equipo, Código activo, Código de activo, Nº inventario, Número de inventario, No. Inventario, Código inventario, Placa, Placa de inventario, Matrícula, Número de placa, Código máquina, Nº máquina, Código de barras, Número económico, No. Económico, Nº bastidor, Número de contador, Nº contador, Número de activo fijo, ID activo, Código patrimonial',
  'equipment.name':
    'Equipo, Nombre equipo, Nombre del equipo, Descripción equipo, Descripción del equipo, Máquina, Maquinaria, Aparato, Tipo de equipo, Tipo equipo, Tipo de máquina, Activo, Nombre del activo, Descripción del activo, Vehículo, Dispositivo, Nombre máquina, Unidad, Denominación del equipo, Ascensor, Tipo de vehículo',
  'job.myId':
    'Nº orden, N° Orden, No. Orden, Número de orden, Orden de trabajo, OT, Nº OT, N° OT, No. OT, Número OT, Nº parte, Nº de parte, Número de parte, Parte de trabajo, Nº aviso, Número de aviso, Ticket, N° ticket, No. Ticket, Número de ticket, ID ticket, Nº incidencia, Número de incidencia, Folio, Folio de servicio, ID orden, Orden de servicio, Nº servicio, No. de reporte, Código orden, Nº expediente, Número de solicitud, No. Solicitud, Caso, Número de caso, Código de incidencia',
  name: 'Nombre, Denominación, Descripción corta, Designación',
  address:
    'Dirección, Direccion, Dirección completa, Domicilio, Dirección del cliente, Dirección cliente, Domicilio fiscal, Dirección de la obra, Dirección sede, Dirección de entrega, Dirección fiscal, Dirección del servicio, Domicilio completo, Dirección postal',
  addressStreet:
    'Calle, Calle y número, Vía, Nombre de la vía, Nombre vía, Dirección 1, Direccion1, Dirección línea 1, Calle cliente, Domicilio calle, nombre_via, Avenida, Calle/Nº, Calle y Nº, Calle (facturación), Dirección calle',
  houseNumber:
    'Número de calle, Nº calle, Número exterior, No. Ext., Num. Exterior, Número vía, Nº portal, num_via, Numero Ext',
  addressComplement:
    'Dirección 2, Direccion2, Complemento, Complemento dirección, Piso, Planta/Piso, Puerta, Piso y puerta, Escalera, Colonia, Barrio, Número interior, No. Int., Departamento/Piso, Oficina nº, Dirección línea 2, Complemento de dirección, Información adicional dirección, Sala, Habitación',
  addressZIP:
    'CP, C.P., Código postal, Cód. postal, Cod. Postal, codigo_postal, CODPOSTAL, Código Postal cliente, CP cliente, C. Postal, CPostal, Código postal (envío), Cod Post, Distrito postal',
  addressCity:
    'Ciudad, Población, Municipio, Localidad, Poblacion, nom_municipio, Ciudad cliente, Población cliente, Nombre municipio, Ciudad (facturación), Localidad cliente, Ciudad/Población, Nombre de la localidad, Comuna, Ciudad sede',
  addressProvince:
    'Provincia, Estado/Provincia, Comunidad autónoma, CCAA, Región, Provincia cliente, Entidad federativa, Nombre provincia, Provincia (envío), nom_provincia, Departamento/Provincia, provincia_nombre',
  addressCountry:
    'País, Pais, Código país, País cliente, Cód. país, Código de país, Nombre país, País (facturación), País/Región',
  contactLastName:
    'Contacto, Persona de contacto, Nombre contacto, Nombre del contacto, Contacto principal, Apellidos, Apellido, Solicitante, Nombre del solicitante, Encargado, Responsable del centro, Solicitado por, Reportado por, Apellidos contacto, Nombre y apellidos, Contacto en obra, Representante legal, Reportado Por, Interlocutor, Atención a, Director, Persona que reporta, Nombre completo contacto',
  contactFirstName: 'Nombre de pila, Primer nombre, Nombre (contacto) de pila, Nombre propio',
  contactPhone:
    'Teléfono, Telefono, Tel., Tel, Tlf, Tlf., Tfno, Tfno., Teléfono 1, Teléfono fijo, Tel. fijo, Teléfono contacto, Teléfono de contacto, telefono_cliente, Teléfono cliente, Nº teléfono, Número de teléfono, No. de teléfono, Teléfonos, Teléfono oficina, Teléfono empresa, Telf., Telf, Telef., Teléfono centro, Teléfono del solicitante, Fono, Número de contacto, Extensión telefónica',
  contactMobile:
    'Móvil, Movil, Celular, Teléfono móvil, Tel. móvil, Nº móvil, Número de celular, Teléfono celular, Cel., Cel, Móvil contacto, Tlf. móvil, WhatsApp, Número móvil, Celular contacto, Telefono movil',
  contactEmail:
    'Email, E-mail, Correo, Correo electrónico, Correo electronico, Mail, Email contacto, Correo contacto, Dirección de correo, Correo-e, Email cliente, correo_cliente, Dirección de correo electrónico, Correo del solicitante, Emails, Correo corporativo, E-mail de contacto, Dirección email',
  contactFax: 'Fax, Nº fax, Número de fax, Fax cliente, Telefax, Fax contacto',
  vatNumber:
    'NIF, CIF, CIF/NIF, NIF/CIF, N.I.F., C.I.F., RFC, RUT, CUIT, NIF cliente, Nº IVA, Número de IVA, CIF cliente, RUC, NIT, NIF/NIE, Identificación fiscal, Número de identificación fiscal, VAT, R.F.C., R.U.T., R.U.C., CIF/VAT, NIF-IVA, DNI/CIF, NIF intracomunitario',
  active:
    'Activo, activo, Activo (S/N), Está activo, ¿Activo?, En servicio, Habilitado, Cliente activo, En uso, Activo/Inactivo, Vigente',
  'position.latitude':
    'Latitud, lat, Lat., Latitud GPS, latitud_wgs84, Latitud WGS84, coord_y, Coordenada Y, Coordenadas Y, Latitud (decimal), geo_lat, Latitud Y, Y, Latitud sede',
  'position.longitude':
    'Longitud, long, Lon, Long., Longitud GPS, longitud_wgs84, Longitud WGS84, coord_x, Coordenada X, Coordenadas X, Longitud (decimal), geo_lon, Longitud X, X, Longitud sede',
  priority:
    'Prioridad, Urgencia, Nivel de prioridad, Prioridad OT, Prioridad del ticket, Nivel de urgencia, Gravedad, Prioridad de la orden, Severidad, Criticidad de la orden, Urgente',
  description:
    'Descripción, Descripcion, Descripción del trabajo, Trabajo realizado, Trabajos realizados, Trabajo a realizar, Trabajo solicitado, Descripción del problema, Problema, Avería, Descripción avería, Falla, Falla reportada, Descripción de la falla, Motivo, Motivo de la visita, Asunto, Incidencia, Descripción incidencia, Tarea, Descripción tarea, Actividad realizada, Actividades realizadas, Detalle, Detalle del trabajo, Servicio realizado, Diagnóstico, Síntoma, Título, Resumen, Descripción del servicio, Mano de obra, Solicitud, Descripción de la solicitud, Acciones realizadas, Reparación, Reparación realizada, Tipo de falla, Descripción de la actividad, Detalle de la solicitud, Labor realizada, Descripción de la OT, Mantenimiento realizado, Actividades',
  'type.name':
    'Tipo, Tipo de orden, Tipo de trabajo, Tipo de servicio, Tipo servicio, Tipo OT, Tipo de mantenimiento, Categoría, Tipo de incidencia, Tipo de aviso, Tipo de ticket, Tipo de solicitud, Tipo de visita, tipo_trabajo, Clase de orden, Categoría del ticket, Tipo de intervención, Tipo mantenimiento, Tipo de actividad, Tipo de tarea',
  'technician.login':
    'Técnico, Tecnico, Nombre técnico, Nombre del técnico, Técnico asignado, Asignado a, Responsable, Operario, Realizado por, Ejecutado por, Técnico responsable, Mecánico, Ingeniero, Atendido por, Encargado de la orden, Inspector, Técnico que atiende, Trabajador, Técnico encargado, Asignado, Operador asignado, Conductor, Persona asignada, Atendió, Instalador, Agente, Ejecutor',
  scheduledStart:
    'Fecha prevista, Fecha programada, Fecha planificada, Fecha de inicio prevista, Inicio previsto, Fecha cita, Cita, Fecha de la cita, Fecha de visita, Fecha visita, Programado para, Fecha, Fecha inicio, Fecha de inicio, Inicio programado, Fecha servicio, Fecha de servicio, Fecha OT, Fecha deseada, Fecha requerida, Fecha de programación, Fecha intervención, Inicio planificado, Fecha agendada, Fecha estimada',
  scheduledEnd:
    'Fecha fin prevista, Fin previsto, Fecha límite, Fecha de fin prevista, Fecha fin programada, Fecha de vencimiento tarea, Fin programado, Fecha tope, Fin planificado, Fecha de término estimada, Fecha de entrega prevista, Fecha fin planificada, Fecha compromiso de entrega',
  actualStart:
    'Fecha inicio real, Inicio real, Fecha de inicio real, Iniciado el, Fecha ejecución, Fecha de ejecución, Fecha realización, Fecha de realización, Realizado el, Fecha de atención, Fecha atención, Hora de llegada, Fecha de mantenimiento, Fecha de reparación, Fecha trabajo, Inicio del trabajo, Inicio trabajo, Fecha ejecutada, Fecha mantenimiento',
  actualEnd:
    'Fecha fin real, Fin real, Fecha de fin real, Fecha cierre, Fecha de cierre, Cerrado el, Fecha resolución, Fecha de resolución, Finalizado el, Fecha finalización, Fecha de finalización, Fecha de término, Fecha terminación, Fecha de solución, Fecha de terminación, Completado el, Hora de salida, Fecha solución, Fecha de conclusión, Terminado, Fin del trabajo',
  duration:
    'Duración, Duracion, Duración (min), Duración (h), Duración en minutos, Horas, Nº horas, Horas trabajadas, Tiempo, Tiempo empleado, Tiempo (min), Tiempo (horas), Horas de trabajo, Tiempo total, Tiempo de trabajo, Horas hombre, Total horas, Tiempo de ejecución, Duración en horas, Tiempo invertido, Número de horas, Tiempo real, Tiempo de servicio, Horas totales, Tiempo de reparación, Horas reales',
  status:
    'Estado, Estatus, Status, Situación, Estado OT, Estado de la orden, Estado del ticket, Estado de la incidencia, Estado actual, Estado del servicio, Estado solicitud, Estado del trabajo, Estado de orden, Etapa',
  skills:
    'Habilidades, Competencias, Especialidad, Oficio, Cualificación, Aptitudes, Habilidades requeridas, Especialidades, Gremio',
  note: 'Notas, Nota, Observaciones, Observación, Comentarios, Comentario, Anotaciones, Notas internas, Comentarios adicionales, Observaciones generales, Obs., Aclaraciones',
  dateStart:
    'Inicio, Hora inicio, Hora de inicio, Desde, Entrada, Hora entrada, Hora de entrada, Fecha inicio, Fecha desde, Hora inicial, Fecha, Día, Hora de llegada, Fichaje entrada, Comienzo, Inicio jornada',
  dateEnd:
    'Fin, Hora fin, Hora de fin, Hasta, Salida, Hora salida, Hora de salida, Fecha fin, Fecha hasta, Hora final, Hora término, Fichaje salida, Término, Fin jornada, Hora de término',
  'user.login':
    'Usuario, Empleado, Nombre empleado, Nombre del empleado, Trabajador, Colaborador, Nombre del trabajador, Operario, Personal, Persona, Nombre de usuario, Nombre del colaborador, Funcionario',
  'activityType.name':
    'Tipo de actividad, Actividad, Tipo de ausencia, Motivo ausencia, Proyecto, Tipo de permiso, Tipo ausencia, Motivo de ausencia, Concepto, Tipo de licencia, Tipo de jornada',
  'distance.km':
    'Kilómetros, Km, km, Distancia (km), Km recorridos, Kilómetros recorridos, Recorrido (km), Distancia en km, Total km, Kms',
  nothing:
    'Fabricante, Marca, Año, Año de fabricación, Precio, Precio unitario, Importe, Costo, Coste, Costo total, Cantidad, Proveedor, Teléfono proveedor, Código proveedor, Código artículo, Referencia artículo, Nº factura, Fecha factura, Fecha de creación, Fecha creación, Creado por, Creado el, Fecha alta, Fecha de alta, Fecha de registro, Fecha de reporte, Fecha de solicitud, Fecha solicitud, Fecha apertura, Fecha de apertura, Fecha modificación, Última modificación, Fecha de compra, Fecha compra, Valor de compra, Fecha de instalación, Fecha instalación, Última revisión, Próxima revisión, Próximo mantenimiento, Último mantenimiento, Garantía, Fecha fin garantía, Fecha garantía, Nº contrato, Contrato, Tipo de contrato, Fecha de nacimiento, Sexo, Edad, Página web, Web, Sitio web, Sector, IBAN, Forma de pago, Moneda, Potencia, Potencia (kW), Superficie, Superficie (m2), Nº de plantas, Altitud, Altura, Ancho, Peso, Color, Dirección IP, Dirección MAC, IP, Departamento de empresa, Centro de coste, Solución, Causa, Causa raíz, Resultado, Fecha de caducidad, Frecuencia, Periodicidad, Horario, Horario de atención, Número de alumnos, Matrícula de alumnos, Firma, Foto, Contraseña, Horómetro, Kilometraje, Lectura contador, Repuestos, Refacciones, Materiales, Material utilizado, Tipo de cliente, Grupo, Calificación, Satisfacción, Categoría cliente, Tiempo de viaje, Subcategoría, Origen, Idioma, Código INE, Código municipio INE, Vendedor, Comercial, Autorizado por, Aprobado por, Elaborado por, Revisado por, Orden de compra, Combustible, Condición del equipo, Ruta, Zona, Nivel, Modo de pago, Descuento, Salario, Cargo, Puesto, Área (m2)',
};
