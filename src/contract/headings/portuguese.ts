import type { Vocabulary } from './vocabulary.js';

export const portuguese: Vocabulary = {
  language: 'pt',
  country: 'PT',
  nouns: {
    customer: 'cliente, clientes, empresa, empresas, companhia, proprietário, titular, razão social',
    site: 'local, locais, sede, instalação, instalações, filial, edifício, obra, localização, loja, condomínio, escola, hospital, posto, estação, unidade, imóvel',
    equipment:
      'equipamento, equipamentos, máquina, máquinas, aparelho, aparelhos, ativo, dispositivo, caldeira, caldeiras, elevador, elevadores, extintor, extintores, veículo, veículos, bomba, hidrante, desfibrilador, instrumento, maquinário, viatura',
    job: 'ordem, ordens, ordem de serviço, ordens de serviço, ordem de trabalho, ordens de trabalho, intervenção, intervenções, serviço, trabalho, trabalhos, chamado, OS, OT',
    activityType: 'tipo de atividade, tipos de atividade',
    activity: 'atividade, atividades, ausência, ausências',
  },
  tables: {
    customer:
      'fornecedores, fornecedor, contactos, contatos, lista de clientes, cadastro de clientes, carteira, carteira de clientes, contas, sócios, associados, membros, assinantes, inquilinos, condôminos, proprietários, parceiros, empresas, cadastro, pacientes, beneficiários, entidades',
    equipment:
      'inventário, parque, frota, veículos, ativos, patrimônio, património, equipamentos, lista de equipamentos, inventário de equipamentos, máquinas, maquinário, maquinaria, aparelhos, dispositivos, ferramentas, ativo fixo, ativos fixos, ativo imobilizado, imobilizado, bens, bens patrimoniais, computadores, impressoras, notebooks, carros, caminhões, viaturas, elevadores, extintores, caldeiras, bombas, geradores, luminárias, semáforos, medidores, instrumentos, equipamentos médicos, ar condicionado, ativos de ti, cadastro de equipamentos',
    site: 'estações, escolas, lojas, paragens, hospitais, postos, locais, lista de locais, sedes, filiais, unidades, edifícios, prédios, imóveis, condomínios, obras, agências, farmácias, bibliotecas, museus, hotéis, restaurantes, pontos de venda, pontos de entrega, depósitos, armazéns, parques, creches, escritórios',
    job: 'histórico, registo, registro, manutenção, manutenções, solicitações, reparações, reparos, avarias, chamados, visitas, reclamações, ordens, ordens de serviço, ordens servico, ordens de trabalho, OS, serviços, atendimentos, tarefas, tickets, agendamentos, agenda de visitas, entregas, viagens, rotas, roteiros, inspeções, vistorias, auditorias, verificações, checklists preenchidos, plano de manutenção, manutenção preventiva, manutenção corretiva, planejamento, planeamento, cronograma, ocorrências, falhas, defeitos, problemas, incidentes, pedidos, assistências, assistência técnica, aluguéis, locações, empréstimos, reservas, projetos, obras em curso, relatórios de visita, relatórios de serviço, instalações agendadas, intervenções',
    activity:
      'horas, folha de horas, folhas de horas, registo de horas, registro de horas, apontamento, apontamentos, apontamento de horas, ponto, folha de ponto, registro de ponto, controle de ponto, frequência, presença, presenças, assiduidade, escala, escalas, turnos, férias, faltas, horários, jornada, jornadas, banco de horas, horas extras',
  },
  asides:
    'peças, consumíveis, estoque, stock, categorias, categoria, tipos, códigos, listas, validação, parâmetros, configuração, painel, resumo, estatísticas, gráficos, gráfico, tabela dinâmica, legenda, leia-me, instruções, ajuda, modelo, exemplo, calendário, preços, tarifário, tabela de preços, tarifas, capa, índice, sumário, leiame, informações, info, notas, observações, alterações, versões, listas suspensas, dicionário, dicionário de dados, glossário, cálculos, cálculo, indicadores, KPI, totais, análise, fatura, faturas, orçamento, orçamentos, contabilidade, custos, despesas, feriados, resumo mensal, menu',
  logs: 'histórico, registo, registro, reparações, reparos, diário, relatório',
  day: 'data, dia',
  key: 'número, no, nº, n.º, num, id, código, cód, ref, referência, chave, identificador',
  name: 'nome, designação, denominação, título',
  keys: {
    customer: 'número de conta',
    equipment: 'número de série, nº de série, nº série, n.º de série, série, S/N, número de inventário',
    job: 'nº OS, número OS',
  },
  names: { equipment: 'modelo, tipo de equipamento, tipo de máquina' },
  fields: {
    address: 'morada, endereço, morada completa, endereço completo',
    addressStreet: 'rua, logradouro, morada 1, rua e número',
    addressComplement: 'complemento, andar, morada 2',
    addressZIP: 'código postal, CEP, CP',
    addressCity: 'cidade, localidade, município, concelho',
    addressProvince: 'distrito, província, estado federal, região, UF',
    addressCountry: 'país, código do país',
    contactLastName:
      'contacto, contato, pessoa de contacto, pessoa de contato, apelido, sobrenome, solicitante, requerente',
    contactFirstName: 'primeiro nome, nome próprio, nome do contacto',
    contactPhone: 'telefone, tel, telefone fixo, número de telefone, telefone contacto, telefone de contacto',
    contactMobile: 'telemóvel, celular, móvel',
    contactEmail: 'e-mail, email, mail, correio eletrónico, correio eletrônico',
    contactFax: 'fax',
    vatNumber: 'NIF, NIPC, CNPJ, contribuinte, número de contribuinte, IVA',
    active: 'ativo, ativa',
    'position.latitude': 'latitude',
    'position.longitude': 'longitude',
    priority: 'prioridade, urgência',
    description:
      'descrição, problema, avaria, assunto, trabalho a realizar, tarefa, defeito, defeito relatado, problema relatado, trabalho realizado, serviço realizado',
    'type.name': 'tipo, tipo de serviço, tipo de intervenção, categoria, tipo de ordem',
    'technician.login':
      'técnico, operador, atribuído a, responsável, técnico responsável, técnico atribuído, executante, executor, realizado por',
    scheduledStart:
      'início previsto, data prevista, previsto, planeado, planejado, data planeada, agendado, agendado para, data de início, início, data agendada, data, data agendamento, agendamento, data de agendamento',
    scheduledEnd: 'fim previsto, data de fim, fim, término previsto',
    actualStart: 'início real, hora início, hora de início, data de execução, data execução',
    actualEnd:
      'fim real, concluído em, terminado em, hora fim, data de conclusão, data conclusão, data de fecho, data fechamento',
    duration: 'duração, duração min, minutos',
    status: 'estado, situação, status',
    skills: 'competências',
    note: 'nota, observação',
    dateStart: 'início, desde',
    dateEnd: 'fim, até',
    'user.login': 'utilizador, usuário, funcionário',
    'activityType.name': 'tipo de atividade, tipo',
  },
  houseNumber: 'número da porta, nº da porta, porta',
  signs: {
    equipment:
      'fabricante, marca, modelo, garantia, fim da garantia, data de instalação, instalado em, entrada em serviço, colocação em serviço, ano de fabrico, horas de funcionamento, potência, calibração, última manutenção, próxima manutenção',
  },
  values: {
    priority: { low: 'baixa, baixo', medium: 'média, normal, médio', high: 'alta, urgente, alto, crítica' },
    status: {
      created: 'criado, criada, novo, nova, aberto, aberta, pendente',
      scheduled: 'planeado, planeada, agendado, agendada, atribuído, planejado',
      started: 'em curso, iniciado, iniciada, em andamento',
      paused: 'em pausa, em espera, suspenso',
      completed: 'concluído, concluída, terminado, fechado, fechada, finalizado',
      validated: 'validado, aprovado, faturado',
      cancelled: 'cancelado, cancelada, anulado',
    },
    active: { true: 'ativo, ativa, sim, a, s', false: 'inativo, inativa, não, i, n' },
  },
  fillers: 'de, do, da, dos, das, o, a, e, em, principal, faturação, cobrança',
  totals: 'total, totais, soma',
  pivot: 'Rótulos de Linha, Rótulos de Coluna, Soma de, Contagem de, Média de',
};
