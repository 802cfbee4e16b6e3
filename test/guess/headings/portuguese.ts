import type { KnownHeadings } from './known-headings.js';

export const portuguese: KnownHeadings = {
  'customer.myId':
    'Código do cliente, Código cliente, Cód. cliente, Cód. do cliente, Cod. Cliente, codigo_cliente, CODCLI, Nº cliente, Nº do cliente, Número do cliente, N.º de cliente, ID cliente, id_cliente, ID do cliente, Cliente ID, Cód Cli, Matrícula do cliente, Ref. cliente, Conta do cliente, CLIENTE (CÓD.), Numero cliente',
  'customer.name':
    'Cliente, Nome cliente, Nome do cliente, nome_cliente, NOMECLI, Razão social, Razao Social, razao_social, Nome fantasia, Nome Fantasia, Empresa, Nome da empresa, Denominação social, Contratante, Proprietário, Titular, Organização, Fantasia, Nome/Razão Social, Órgão, Tomador, Tomador de serviço, Locatário, Nome empresarial, Concessionária cliente, Mantenedora, Assinante, Condomínio',
  'site.myId':
    'Código da unidade, Cód. unidade, Código da filial, Cód. filial, ID da unidade, Código do local, Código da loja, Nº da loja, Código INEP, CO_ENTIDADE, Código da escola, Código do prédio, ID local, Código da obra, Nº da obra, Código do posto, CNES, Código CNES, Código da instalação sede',
  'site.name':
    'Unidade, Nome da unidade, Filial, Nome da filial, Local, Local de atendimento, Local do serviço, Localização, Loja, Nome da loja, Obra, Nome da obra, Prédio, Edifício, Estabelecimento, Nome do estabelecimento, Nome da escola, NO_ENTIDADE, Escola, Sede, Local de instalação, Ponto de venda, Nome do local, Instalação, Nome do posto, Site, Unidade escolar, Local de trabalho',
  'equipment.myId':
    'Número de série, Nº de série, Nº série, N/S, Num. série, Numero de Serie, NÚMERO SÉRIE, N.º de série, Serial, Número serial, Código do equipamento, Cód. equipamento, ID equipamento, Nº equipamento, Patrimônio, Nº patrimônio, Número de patrimônio, Nº do patrimônio, Tombamento, Número do tombamento, Plaqueta, Placa, Placa do veículo, Matrícula, Matrícula da viatura, Código da máquina, Código de barras, Chassi, Nº do ativo, Código do ativo, Número do ativo, TAG, Tag do equipamento, Nº do medidor, Número do medidor, Nº inventário, Número de inventário, Renavam',
  'equipment.name':
    'Equipamento, Nome do equipamento, Descrição do equipamento, Descrição equipamento, Máquina, Nome da máquina, Aparelho, Tipo de equipamento, Tipo equipamento, Tipo de máquina, Ativo, Nome do ativo, Descrição do ativo, Veículo, Descrição do bem, Bem, Viatura, Dispositivo, Descrição da máquina, Descrição do patrimônio, Tipo de aparelho, Tipo de veículo',
  'job.myId':
    'Nº OS, Nº da OS, N° OS, Número da OS, Num OS, OS, O.S., Ordem de serviço, Nº ordem de serviço, Número da ordem de serviço, Nº ordem, Número da ordem, Código OS, ID da OS, Chamado, Nº chamado, Nº do chamado, Número do chamado, ID chamado, Ticket, Nº ticket, Número do ticket, Protocolo, Nº protocolo, Número do protocolo, Nº atendimento, Nº da solicitação, Número da solicitação, Nº pedido de serviço, Folha de obra, Nº folha de obra, Código da ordem, Ordem de trabalho, Nº da intervenção',
  name: 'Nome, Denominação, Designação, Nome completo/Razão',
  address:
    'Endereço, Endereco, Endereço completo, Morada, Morada completa, Endereço do cliente, Endereço de entrega, Endereço da obra, Endereço do local, Endereço cliente, Endereço de cobrança, Endereço da unidade, Morada do cliente, Endereço de instalação, Endereço residencial',
  addressStreet:
    'Rua, Logradouro, Rua e número, Rua/Nº, Morada 1, Endereço linha 1, Endereço 1, nome_logradouro, Nome da rua, Rua/Av, Logradouro do cliente, Arruamento, Av./Rua',
  houseNumber:
    'Número da casa, Nº da porta, Número de porta, Nº porta, Número da porta, Nº da casa, Numero endereco, Nº endereço, Número do endereço, Nº (endereço)',
  addressComplement:
    'Complemento, Complemento do endereço, Compl., Bairro, Andar, Sala, Apartamento, Apto, Morada 2, Endereço linha 2, Endereço 2, Bairro do cliente, Bloco, Nome do bairro, Fração, Complemento endereço, bairro_cliente',
  addressZIP:
    'CEP, Cep, C.E.P., CEP do cliente, Código postal, Cód. postal, cep_cliente, Código Postal (CP), CEP cliente, CEP da obra, CEP entrega, Cod. Postal, CP',
  addressCity:
    'Cidade, Município, Municipio, Localidade, Cidade do cliente, Cidade cliente, nome_municipio, NO_MUNICIPIO, Nome do município, Cidade/Município, cidade_cliente, Concelho, Freguesia/Localidade, Cidade da obra, Cidade entrega, Município de instalação',
  addressProvince:
    'UF, Estado/UF, UF do cliente, Sigla UF, SG_UF, Distrito, Província, Região, uf_cliente, NO_UF, Unidade federativa, UF/Estado, Unidade da Federação',
  addressCountry: 'País, Pais, Código do país, País do cliente, Cód. país, Nome do país, pais_cliente, País/Região',
  contactLastName:
    'Contato, Nome do contato, Nome contato, Pessoa de contato, Pessoa de contacto, Contacto, Nome do contacto, Sobrenome, Apelido, Último nome, Solicitante, Nome do solicitante, Requerente, Responsável pelo local, Solicitado por, Requisitante, Contato principal, Nome do requisitante, Diretor, Responsável legal, Representante, Síndico, Diretor(a), Zelador, Aberto por cliente, Contato no local',
  contactFirstName: 'Primeiro nome, Nome próprio, Primeiro nome contato',
  contactPhone:
    'Telefone, Telefones, Tel., Tel, Fone, Telefone 1, Telefone fixo, Tel. fixo, Telefone de contato, Telefone contato, telefone_cliente, Telefone do cliente, Nº telefone, Número de telefone, Número do telefone, Telefone comercial, Fone comercial, Telefone do contato, Telef., Tel. contato, Fone 1, DDD/Telefone, DDD + Telefone, Telefone da escola, Telefone residencial, Ramal telefônico, Telefone do solicitante',
  contactMobile:
    'Celular, Cel., Cel, Telemóvel, Telemovel, Telefone celular, Nº celular, Número do celular, Celular do contato, WhatsApp, Tel. celular, Móvel, Telefone móvel, Celular/WhatsApp, Celular contato',
  contactEmail:
    'E-mail, Email, E-mail do cliente, Email contato, Correio eletrônico, Correio eletrónico, Mail, E-mail contato, email_cliente, Endereço de e-mail, Endereço de email, E-mail do contato, E-mails, E-mail do solicitante, E-mail comercial, E-mail NFe, Endereço eletrônico',
  contactFax: 'Fax, Nº fax, Número de fax, Fax do cliente, Telefax, Nº do fax',
  vatNumber:
    'CNPJ, CNPJ/CPF, CPF/CNPJ, CPF, NIF, Nº contribuinte, Número de contribuinte, NIPC, CNPJ do cliente, cnpj_cliente, C.N.P.J., NIF cliente, Contribuinte, CPF ou CNPJ, CNPJ / CPF, CGC, Número fiscal, N.º de contribuinte, CNPJ da unidade',
  active:
    'Ativo, Activo, Ativo (S/N), Está ativo, Ativo?, Em uso, Em operação, Em funcionamento, Cliente ativo, Habilitado, Ativo/Inativo, ativo_sn',
  'position.latitude':
    'Latitude, lat, Lat., Latitude GPS, coord_y, Coordenada Y, Coordenadas Y, Latitude (WGS84), geo_lat, Y, NU_LATITUDE, Latitude do local, Latitude decimal',
  'position.longitude':
    'Longitude, long, Lon, Lng, Longitude GPS, coord_x, Coordenada X, Coordenadas X, Longitude (WGS84), geo_lon, X, NU_LONGITUDE, Longitude do local, Longitude decimal',
  priority:
    'Prioridade, Urgência, Nível de prioridade, Prioridade OS, Prioridade do chamado, Gravidade, Prioridade da ordem, Severidade, Nível de urgência, Urgente, Grau de urgência',
  description:
    'Descrição, Descricao, Descrição do serviço, Descrição do problema, Serviço realizado, Serviços realizados, Serviço executado, Serviços executados, Serviço a realizar, Serviço solicitado, Problema, Problema relatado, Defeito, Defeito relatado, Defeito reclamado, Defeito apresentado, Motivo, Motivo da visita, Assunto, Atividade, Atividades realizadas, Atividade realizada, Detalhes, Detalhamento, Tarefa, Trabalho realizado, Trabalho a realizar, Avaria, Descrição da avaria, Título, Resumo, Descrição da OS, Laudo técnico, Ocorrência, Descrição da ocorrência, Falha, Descrição da falha, Relato, Serviço, Descrição do chamado, Motivo do chamado, Solicitação, Descrição da solicitação, Manutenção realizada, Reparo, Descrição da atividade, Sintoma, Reparo realizado, Ação realizada, Descrição da manutenção, Problema informado',
  'type.name':
    'Tipo, Tipo de serviço, Tipo de OS, Tipo OS, Tipo de ordem, Tipo de manutenção, Tipo manutenção, Categoria, Tipo de chamado, Tipo de atendimento, Tipo de intervenção, tipo_servico, Tipo de solicitação, Categoria do chamado, Tipo de trabalho, Natureza do serviço, Natureza, Tipo de visita, Tipo de ticket, Tipo serviço, Tipo de tarefa, Tipo do chamado',
  'technician.login':
    'Técnico, Tecnico, Nome do técnico, Técnico responsável, Responsável, Técnico designado, Atribuído a, Atribuído para, Atribuído - Técnico, Executado por, Executante, Realizado por, Atendente, Mecânico, Responsável técnico, Operador, Colaborador, Funcionário, Instalador, Técnico atribuído, Atendido por, Técnico executor, Agente, Motorista, Encarregado, Analista, Designado para, Técnico(s), Inspetor, Profissional',
  scheduledStart:
    'Data prevista, Data agendada, Data agendamento, Data do agendamento, Agendamento, Data programada, Início previsto, Data de início prevista, Data planejada, Agendado para, Data da visita, Data, Data início, Data de início, Data inicial, Data prevista início, Previsão, Data de atendimento prevista, Data prevista de início, Previsão de início, Data marcada, Data da intervenção, Data do serviço, Data OS, Data da OS, Data de agendamento, Início planejado',
  scheduledEnd:
    'Data fim prevista, Fim previsto, Término previsto, Data prevista término, Prazo final, Data limite, Previsão de término, Previsão de conclusão, Prazo de conclusão, Data de término prevista, Previsão de entrega, Data prevista de conclusão, Prazo para solução, Prazo de atendimento, Data prevista de entrega',
  actualStart:
    'Data início real, Início real, Iniciado em, Data de execução, Data execução, Data do atendimento, Data de atendimento, Realizado em, Data de realização, Data da realização, Início do atendimento, Data início atendimento, Hora de chegada, Data da manutenção, Data manutenção, Executado em, Início do serviço, Data da execução, Início da execução, Data do reparo',
  actualEnd:
    'Data fim real, Fim real, Término real, Data de conclusão, Data conclusão, Concluído em, Encerrado em, Data de encerramento, Data encerramento, Data de fechamento, Data fechamento, Finalizado em, Data de finalização, Data da solução, Data de término, Data término, Hora de saída, Resolvido em, Data da conclusão, Fechado em, Fim do atendimento, Data de resolução, Fim do serviço, Término do serviço, Data do fechamento',
  duration:
    'Duração, Duracao, Duração (min), Duração (h), Duração em minutos, Horas, Horas trabalhadas, Tempo, Tempo gasto, Tempo gasto (min), Tempo de atendimento, Tempo total, Total de horas, Total horas, Horas de trabalho, Tempo de serviço, Nº de horas, Qtd horas, Duração em horas, Horas gastas, Tempo trabalhado, Tempo de execução, Horas totais, Tempo de reparo, Mão de obra (h), Duração real, Tempo decorrido, Homem-hora',
  status:
    'Status, Situação, Situacao, Estado da ordem, Status da OS, Status do chamado, Situação da OS, Situação do chamado, Status OS, Estado do ticket, Status do atendimento, Fase, Status atual, Situação atual, Etapa, Andamento, Status da solicitação, Status do serviço',
  skills:
    'Competências, Habilidades, Especialidade, Qualificação, Qualificações, Habilidades necessárias, Ofício, Especialidades',
  note: 'Observações, Observação, Obs., Obs, Notas, Nota interna, Comentários, Comentário, Anotações, Observações gerais, Observações internas, Informações adicionais, Comentários adicionais, Observação interna',
  dateStart:
    'Início, Inicio, Hora início, Hora de início, Hora inicial, De, Entrada, Hora de entrada, Hora entrada, Data início, Data inicial, Horário início, Horário de entrada, Data, Dia, Hora de chegada, Horário inicial, Início do turno',
  dateEnd:
    'Fim, Hora fim, Hora final, Hora de fim, Até, Saída, Hora de saída, Hora saída, Data fim, Data final, Horário fim, Término, Hora término, Horário de saída, Hora de término, Horário final, Fim do turno',
  'user.login':
    'Usuário, Utilizador, Funcionário, Colaborador, Nome do funcionário, Nome do colaborador, Empregado, Trabalhador, Nome do utilizador, Operador, Nome do usuário, Login',
  'activityType.name':
    'Tipo de atividade, Atividade, Tipo de ausência, Motivo da ausência, Projeto, Tipo de afastamento, Motivo do afastamento, Tipo ausência, Ocorrência de ponto, Tipo de folga, Tipo de licença',
  'distance.km':
    'Quilômetros, Quilómetros, Km, km, Distância (km), Km rodados, Km percorridos, Quilometragem percorrida, Km rodado, Total km, Distância em km',
  nothing:
    'Fabricante, Marca, Ano, Ano de fabricação, Preço, Preço unitário, Valor, Valor total, Valor do serviço, Custo, Quantidade, Qtd, Qtde, Fornecedor, Telefone fornecedor, Código do fornecedor, Código do produto, Cód. produto, Código do item, Nº nota fiscal, Nota fiscal, NF, Data da nota, Data de criação, Criado em, Criado por, Data de cadastro, Data cadastro, Cadastrado por, Data de abertura, Data abertura, Aberto em, Hora de abertura, Data da solicitação, Data de modificação, Última atualização, Atualizado em, Data de compra, Data de aquisição, Valor de aquisição, Data de instalação, Data instalação, Última manutenção, Próxima manutenção, Última revisão, Próxima revisão, Garantia, Fim da garantia, Vencimento da garantia, Nº contrato, Contrato, Tipo de contrato, Vigência, Data de nascimento, Sexo, Idade, Site (URL), Página web, Ramo de atividade, Inscrição estadual, Inscrição municipal, IE, RG, Banco, Agência bancária, Conta corrente, Forma de pagamento, Condição de pagamento, Moeda, Potência, Potência (kW), Área (m²), Nº de pavimentos, Altitude, Altura, Largura, Peso, Cor, Endereço IP, IP, Endereço MAC, Setor de atividade, Centro de custo, Equipe, Causa, Resultado, Data de validade, Validade, Frequência, Periodicidade, Horário de funcionamento, Número de alunos, Qtd de alunos, Assinatura, Foto, Senha, Horímetro, Hodômetro, Quilometragem, Leitura, Peças, Peças utilizadas, Materiais, Material utilizado, Tipo de cliente, Grupo, Avaliação, Satisfação, Vendedor, Origem, Idioma, Tempo de deslocamento, Subcategoria, Código IBGE, CO_MUNICIPIO, Código do município IBGE, Dependência administrativa, Etapas de ensino, Combustível, Cargo, Função, Departamento, Salário, Parecer, Aprovado por, Lote, Número do lote, Parcelas, Limite de crédito, Tabela de preço, Transportadora, Data de entrega, Data do pedido, Zona, Rota, Voltagem, Sistema operacional, Memória RAM, Processador, Data de vencimento do boleto, Vencimento do contrato',
};
