import type { Vocabulary } from './vocabulary.js';

export const portuguese: Vocabulary = {
  language: 'pt',
  country: 'PT',
  nouns: {
    customer:
      'cliente, clientes, empresa, empresas, companhia, proprietário, titular, razão social, cli, clte, dono, locatário, inquilino, franquia, franqueado, organização, entidade, instituição, comprador, contratante, operador, permissionário, concessionária, sacado, tomador, mantenedora, condomínio, parceiro, arrendatário, empreendimento, assinante, assinantes, consumidor, órgão, fantasia, estipulante, freguês, senhorio, locador, associado, sócio, franchisado, autarquia, paróquia, cooperativa, associação, fundação, holding, paciente, morador, beneficiário, hóspede, segurado, pagador, adquirente, devedor, consignatário, câmara municipal, câmaras municipais, grupo empresarial',
    site: "local, locais, sede, instalação, instalações, filial, edifício, obra, localização, loja, condomínio, escola, hospital, posto, estação, unidade, imóvel, filiais, lojas, unidades, ponto de venda, PDV, armazém, depósito, escolas, clínica, hotel, obras, fábrica, planta, centro, prédio, local de instalação, local de atendimento, setor da planta, fazenda, parque, biblioteca, agência, estabelecimento, localizações, apartamento, galpão, museu, farmácia, restaurante, terreno, ginásio, equipamento público, equipamentos públicos, equipamento desportivo, creche, imóveis, universidade, teatro, cinema, hospitais, consultório, laboratório, igreja, capela, mesquita, sinagoga, mosteiro, convento, cemitério, hotéis, pousada, albergue, cafeteria, pub, pubs, refeitório, cantina, padaria, talho, açougue, supermercado, quiosque, shopping, cabeleireiro, lavanderia, lavandarias, prefeitura, repartição, tribunal, tribunais, esquadra, delegacia, prisão, presídio, quartel, quartéis, abrigo, academia, piscinas, estádio, jardim, jardins, zoológico, marina, porto, aeroporto, paragem, paragens, rodoviária, estacionamento, garagens, lava-rápido, oficina, armazéns, quinta, vinícola, adega, cervejaria, laticínio, queijaria, serraria, pedreira, mina, usinas, subestação, ETAR, ETE, reservatório, ecoponto, ecocentro, túnel, túneis, ponte, moradia, discoteca, boate, castelo, ERB, pedágio, portagem, portagens, lar de idosos, lares de idosos, paços do concelho, pavilhão desportivo, pavilhões desportivos, complexo esportivo, pista de gelo, pistas de gelo, espaço verde, espaços verdes, área verde, áreas verdes, ponto de ônibus, pontos de ônibus, lavagem automática, estufa agrícola, estufas agrícolas, central elétrica, centrais elétricas, central térmica, caixa d'água, aterro sanitário, aterros sanitários, sanitário público, sanitários públicos, banheiro público, residência estudantil, residências estudantis, residência universitária, horta comunitária, hortas comunitárias, torre de telecomunicações, área de serviço, áreas de serviço, boates, postos de saúde, postos de combustível, postos de gasolina, postos de turismo, casa de caldeiras",
    equipment:
      'equipamento, equipamentos, máquina, máquinas, aparelho, aparelhos, ativo, dispositivo, caldeira, caldeiras, elevador, elevadores, extintor, extintores, veículo, veículos, bomba, hidrante, desfibrilador, instrumento, maquinário, viatura, ativos, bem, bens, patrimônio, ferramenta, ferramentas, caminhão, carro, empilhadeira, guindaste, compressor, ar condicionado, impressora, computador, notebook, luminária, poste, semáforo, medidor, contador, hidrômetro, tanque, transformador, câmera, sensor, monitor, gerador, quadro elétrico, equipamento médico, esteira, frota, produto instalado, inversor, equip, ativo fixo, imobilizado, automóvel, carros, ônibus, furgão, maq',
    job: 'ordem, ordens, ordem de serviço, ordens de serviço, ordem de trabalho, ordens de trabalho, intervenção, intervenções, serviço, trabalho, trabalhos, chamado, OS, OT, solicitação, solicitações, chamados, ocorrência, ocorrências, incidente, visita, visitas, manutenção, reparo, conserto, atendimento, pedido, chamada, tarefa, agendamento, requisição, avaria, ticket',
    activityType: 'tipo de atividade, tipos de atividade, tipo de ausência, motivo da ausência',
    activity:
      'atividade, atividades, ausência, ausências, apontamento, apontamentos, ponto, folha de ponto, registro de ponto, presença, férias',
  },
  tables: {
    customer:
      'fornecedores, fornecedor, contactos, contatos, lista de clientes, cadastro de clientes, carteira, carteira de clientes, contas, sócios, associados, membros, assinantes, inquilinos, condôminos, proprietários, parceiros, empresas, cadastro, pacientes, beneficiários, entidades, SA1010, SA1, condómino, condômino, concessionária, administradora de condomínios, administradoras de condomínios',
    equipment:
      'inventário, parque, frota, veículos, ativos, patrimônio, património, equipamentos, lista de equipamentos, inventário de equipamentos, máquinas, maquinário, maquinaria, aparelhos, dispositivos, ferramentas, ativo fixo, ativos fixos, ativo imobilizado, imobilizado, bens, bens patrimoniais, computadores, impressoras, notebooks, carros, caminhões, viaturas, elevadores, extintores, caldeiras, bombas, geradores, luminárias, semáforos, medidores, instrumentos, equipamentos médicos, ar condicionado, ativos de ti, cadastro de equipamentos, transportador, contêiner, quadros elétricos, plataforma elevatória, cadeira odontológica, cadeiras odontológicas, separador de gorduras, correia transportadora, cortador de grama, queimador, radiador, ventilador, exaustor, permutador, motor, redutor, válvula, bateria, janela, fechadura, ecrã, modem, termostato, controlador, árvore, antena, chaminé, estante, prateleira, mobiliário, móveis, queimadores, radiadores, ventiladores, exaustores, permutadores, trocador de calor, trocadores de calor, redutores, válvulas, baterias, caixa de primeiros socorros, caixas de primeiros socorros, janelas, fechaduras, ecrãs, modems, cadeira de rodas, cadeiras de rodas, registador de dados, termostatos, controladores, vasos sanitários, banheiro químico, banheiros químicos, árvores, antenas, rádios portáteis, chaminés, estantes, prateleiras, móvel de escritório, esquentador, aquecedor, termoacumulador, salamandra, UTA, ventilação, fancoil, ventiloconvector, resfriador, frigorífico, geladeira, refrigerador, congelador, freezer, carregador, aerogerador, turbina, nobreak, no-break, candeeiro, carretel, detector, sprinkler, exutor, interfone, intercomunicador, videoporteiro, lava-olhos, monta-cargas, portão, cancela, pilarete, persiana, estore, toldo, andaime, tablet, fotocopiadora, copiadora, scanner, digitalizador, projetor, roteador, switch, smartphone, multibanco, parquímetro, parcómetro, cafeteira, bebedouro, forno, fogão, lava-louça, lavadora, secador, secadoras, fritadeira, coifa, chopeira, balança, ecógrafo, ultrassom, autoclaves, esterilizador, centrífuga, microscópio, amaciador, descalcificador, bueiro, sarjeta, sumidouro, chafariz, fontanário, poço, torno, fresadora, prensa, furadeira, berbequim, berbequins, robô, embaladora, rotuladora, empilhador, porta-paletes, paleteira, transpaleteira, talha, escavadeira, escavadora, retroescavadeira, trator, corta-relvas, motosserra, roçadeira, camião, carrinha, reboque, atrelado, carreta, moto, motocicleta, motociclo, bicicleta, barco, embarcação, navio, locomotiva, vagão, aeronave, avião, helicóptero, drone, baloiço, escorrega, papeleira, lixeira, contentor, contêineres, caçamba, bicicletário, paraciclo, outdoor, mupi, cacifo, televisor, televisão, PABX, alto-falante, altifalante, microfone, EPI, cofre, sistema de aquecimento, sistemas de aquecimento, ares condicionados, unidade de tratamento de ar, torre de resfriamento, torres de arrefecimento, vaso de pressão, vasos de pressão, coletor solar, coletores solares, painel solar, painéis solares, sistema fotovoltaico, sistemas fotovoltaicos, posto de carregamento, postos de carregamento, ponto de recarga, luz de emergência, luzes de emergência, iluminação de emergência, bloco autónomo, postes de iluminação, ponto de luz, sinal de trânsito, sinais de trânsito, placa de trânsito, mangueira de incêndio, mangueiras de incêndio, boca de incêndio, marco de incêndio, marcos de incêndio, central de incêndio, centrais de incêndio, alarme de incêndio, chuveiro automático, porta corta-fogo, portas corta-fogo, exaustor de fumo, sistema de alarme, sistemas de alarme, controle de acesso, controlo de acesso, leitor de cartões, chuveiro de emergência, escada rolante, escadas rolantes, plataformas elevatórias, porta automática, portas automáticas, niveladora de doca, doca niveladora, escadas portáteis, ponto de acesso, pontos de acesso, caixa registadora, caixas registadoras, caixa registradora, terminal de pagamento, caixa eletrônico, caixas eletrônicos, caixa automático, lava-louças, exaustor de cozinha, ventilador pulmonar, ventiladores pulmonares, cama hospitalar, camas hospitalares, válvula antirretorno, válvulas antirretorno, válvula de retenção, caixa de gordura, caixas de gordura, fossa séptica, fossas sépticas, ponte rolante, pontes rolantes, pá carregadeira, plataforma aérea, plataformas aéreas, banco de jardim, bancos de jardim, painel publicitário, painéis publicitários, marco de correio, caixa de correio, caixas de correio, central telefônica, central telefónica, cinto de segurança, linha de vida, linhas de vida, câmaras frias, câmaras de vigilância, portões',
    site: 'estações, escolas, lojas, paragens, hospitais, postos, locais, lista de locais, sedes, filiais, unidades, edifícios, prédios, imóveis, condomínios, obras, agências, farmácias, bibliotecas, museus, hotéis, restaurantes, pontos de venda, pontos de entrega, depósitos, armazéns, parques, creches, escritórios, garagem, parque de campismo, parque infantil, parque de estacionamento, parque eólico, parque solar',
    job: 'histórico, registo, registro, manutenção, manutenções, solicitações, reparações, reparos, avarias, chamados, visitas, reclamações, ordens, ordens de serviço, ordens servico, ordens de trabalho, OS, serviços, atendimentos, tarefas, tickets, agendamentos, agenda de visitas, entregas, viagens, rotas, roteiros, inspeções, vistorias, auditorias, verificações, checklists preenchidos, plano de manutenção, manutenção preventiva, manutenção corretiva, planejamento, planeamento, cronograma, ocorrências, falhas, defeitos, problemas, incidentes, pedidos, assistências, assistência técnica, aluguéis, locações, empréstimos, reservas, projetos, obras em curso, relatórios de visita, relatórios de serviço, instalações agendadas, intervenções, contratos, contratos de manutenção, deslocação, deslocamento, marcação, reserva, caso, notificação, falha, quebra, defeito, anomalias, reclamação, queixa, dano, sinistro, problema, reparação, assistência, inspeção, vistoria, verificação, revisão, ensaio, auditoria, calibração, aferição, montagem, comissionamento, desmontagem, desmontagens, remoção, entrega, recolha, coleta, remessa, envio, expedição, viagem, corrida, rota, roteiro, limpeza, desinsetização, dedetização, jardinagem, poda, substituição, troca, aluguel, aluguer, locação, empréstimo, devolução, projeto, contrato, alvará, infração, multa, autuação, programação, agenda, pendências, reformas, emergência, urgência, suporte, consulta, consultoria, amostragem, amostragens, desinfecção, parada de máquina, não conformidade, não conformidades, planos de manutenção, controle de pragas, corte de relva, acionamento de garantia, folha de obra, folhas de obra, diário de bordo, relatório diário, relatórios diários, diário de obra, obras de reforma',
    activity:
      'horas, folha de horas, folhas de horas, registo de horas, registro de horas, apontamento, apontamentos, apontamento de horas, ponto, folha de ponto, registro de ponto, controle de ponto, frequência, presença, presenças, assiduidade, escala, escalas, turnos, férias, faltas, horários, jornada, jornadas, banco de horas, horas extras',
  },
  areas: 'setor, secção, seção, zona, área, departamento, base, pavilhão, ala, galpão, oficina, lotação',
  plants: 'instalação, instalações, estação, estações, usina, usinas, posto, postos',
  asides:
    'fornecedores, fornecedor, prestadores, peças, consumíveis, estoque, stock, categorias, categoria, tipos, códigos, listas, validação, parâmetros, configuração, painel, resumo, estatísticas, gráficos, gráfico, tabela dinâmica, legenda, leia-me, instruções, ajuda, modelo, exemplo, calendário, preços, tarifário, tabela de preços, tarifas, capa, índice, sumário, leiame, informações, info, notas, observações, alterações, versões, listas suspensas, dicionário, dicionário de dados, glossário, cálculos, cálculo, indicadores, KPI, totais, análise, fatura, faturas, orçamento, orçamentos, contabilidade, custos, despesas, feriados, resumo mensal, menu, artigos, produtos, lista de produtos, catálogo, pessoal, funcionários, colaboradores, empregados, equipe, equipa, usuários, utilizadores, técnicos, motoristas, regiões, materiais, toner, cartuchos, lubrificantes, óleos, chaves, senhas, palavras-passe, causas, descontos, modelos, fabricantes, marcas, bancos, faturação, faturamento, pagamentos, recebimentos, recibos, inadimplentes, cobranças, cotações, propostas, reembolsos, previsão, impostos, mecânicos, equipas, departamentos, plantão, sobreaviso, treinamentos, formações, capacitação, competências, fotos, imagens, fotografias, documentos, anexos, desenhos, erros, duplicados, rejeitados, configurações, variáveis, constantes, fatores, conversões, status, estados, prioridades, zonas, territórios, cidades, CEPs, países, idiomas, distâncias, quilometragem, checklist, procedimentos, quantitativos, leituras, abastecimentos, medições, atas, reuniões, abreviaturas, metadados, ideias, rascunho, anotações, seguros, apólices, garantias, riscos, inquérito, satisfação, lista de filtros, entradas e saídas, valores hora, cadastro de itens, livro caixa, livro de caixa, fundo fixo, conta bancária, extrato bancário, contas a receber, centros de custo, previsões, plano de contas, condições de pagamento, formas de pagamento, plantões, escala de serviço, textos de e-mail, mala direta, log de importação, menus suspensos, dados de referência, unidades de medida, níveis de prioridade, famílias de equipamentos, lista de municípios, lista de verificação, roteiro de inspeção, planilha orçamentária, formulário em branco, visão geral, consumo de energia, valores medidos, registro de temperaturas, folha de rosto, lista de campos, condições de garantia, código de erro, código de falha, cod defeito',
  logs: 'histórico, registo, registro, reparações, reparos, diário, relatório',
  next: 'próximo, próxima, seguinte',
  key: 'número, no, num, id, código, cód, ref, referência, chave, identificador, nro, matrícula, sigla, abreviatura, protocolo, n, registro nº, ident, uuid, código interno, sequencial, objectid',
  name: 'nome, designação, denominação, título, nome completo, descrição curta, etiqueta, nom, nomes, nome fantasia, apelido curto, desc, descr, produto, artigo',
  hours: 'horas, hora, hrs, h, HH',
  contact:
    'contato, contacto, pessoa de contato, solicitante, solicitado por, reportado por, encarregado, responsável do local, representante, administrador, síndico, zelador, porteiro, contato 1, requisitante, gerente, diretor, aos cuidados, interlocutor, pessoa de contacto, nome para contato, responsável legal, nome completo do contato, requerido por, pedido por, nome do contato, nome contato, nome do solicitante, nome solicitante, nome do responsável, nome contacto, contato no local, pessoa responsável, contacto no local, responsável no local, contato local',
  moments: {
    planned:
      'planejado, planejada, planeado, previsto, prevista, programado, programada, agendado, agendada, estimado, estimada, agendamento, vencimento, plan, prog, solicitado, combinado, planejados, planejadas, planeada, planeados, planeadas, programados, programadas, agendados, agendadas, estimados, estimadas, solicitada, solicitados, solicitadas, combinada, combinados, combinadas, cronograma, programação, planejamento',
    actual:
      'real, efetivo, efetiva, realizado, realizada, executado, executada, execução, realização, concluído, concluída, fechado, finalizado, resolvido, iniciado, encerrado, atendimento, serviço, trabalho, atendido, término, conclusão, encerramento, realizados, realizadas, executados, executadas, fechada, fechados, fechadas, finalizada, finalizados, finalizadas, resolvida, resolvidos, resolvidas, iniciada, iniciados, iniciadas, encerrada, encerrados, encerradas, atendida, atendidos, atendidas',
    start:
      'início, começo, desde, iniciado, entrada, chegada, de, partida obra, ini, hora entrada, iniciada, iniciados, iniciadas',
    end: 'fim, final, término, encerramento, conclusão, fechamento, até, finalização, saída, concluído, fechado, finalizado, resolução, resolvido, solução, encerrado, retorno, fecho, fechada, fechados, fechadas, finalizada, finalizados, finalizadas, resolvida, resolvidos, resolvidas, encerrada, encerrados, encerradas',
    moment: 'data, hora, dia, momento, horário, data hora, data e hora, dt, hr',
  },
  keys: {
    customer:
      'número de conta, código do cliente, cód cliente, nº cliente, número do cliente, id cliente, codcli, código cliente, conta',
    site: 'código da loja, nº da loja, código da filial, código da unidade, código do local, INEP, código INEP, número da loja, cod filial, CNES, código da escola, CO entidade, código da entidade',
    equipment:
      'número de inventário, patrimônio, nº patrimônio, número de patrimônio, tag, código do equipamento, código do ativo, plaqueta, tombamento, tombo, nº de inventário, código equipamento, n° de patrimônio, código da máquina, nº inventário',
    job: 'nº OS, número OS, número da OS, nº da OS, n OS, número do chamado, nº do chamado, protocolo, número da ordem, nº ordem, id chamado, número do pedido, nº solicitação, nº da ordem, cod os, nº folha de obra, folha de obra',
  },
  stamped: {
    equipment:
      'placa, número de série, nº de série, nº série, série, S/N, n série, num série, chassi, matrícula, serial, renavam, código de barras',
  },
  names: {
    customer:
      'nome do cliente, nome cliente, razão social, nome fantasia, nome da empresa, nome empresa, nome empresarial, cliente nome, denominação social',
    site: 'nome da loja, nome da unidade, nome da filial, nome da escola, nome do local, nome da estação, nome do estabelecimento, nome unidade, nome escola, nome do posto, nome da sede, NO entidade',
    equipment:
      'tipo de equipamento, tipo de máquina, descrição do equipamento, descrição do bem, descrição do ativo, descrição equipamento, tipo equipamento, material permanente, modelo',
  },
  fields: {
    address:
      'morada, endereço, morada completa, endereço completo, endereço postal, endereço do cliente, localização endereço, endereço da unidade, end',
    addressStreet:
      'rua, logradouro, morada 1, rua e número, avenida, nome da rua, endereço 1, linha de endereço 1, arruamento, via, nome do logradouro, endereço rua, rua nº, artéria, endereço linha 1',
    addressComplement:
      'complemento, andar, morada 2, complemento do endereço, bairro, sala, bloco, apartamento, apto, endereço 2, linha de endereço 2, complemento endereço, referência do endereço, ponto de referência, freguesia, fração, nome do bairro, endereço linha 2, compl, complem',
    addressZIP: 'código postal, CEP, CP, cód postal, código de endereçamento postal, zip, cep cliente, cep endereço',
    addressCity:
      'cidade, localidade, município, concelho, nome do município, nome da cidade, cidade cliente, municipio nome, nm município, nome município, povoação, cidade uf, mun, NO municipio',
    addressProvince:
      'distrito, província, estado federal, região, UF, estado, sigla UF, estado UF, unidade da federação, sg uf, nome do estado, unidade federativa, estado sigla, est, NO UF',
    addressCountry: 'país, código do país, nação, nome do país, cod pais',
    contactLastName:
      'contacto, contato, pessoa de contacto, pessoa de contato, apelido, sobrenome, solicitante, requerente, nome do contato, nome contato, nome do solicitante, nome solicitante, nome do responsável, último nome, nome para contato, responsável cliente, requisitante, nome contacto, aberto por cliente, contato no local, encarregado',
    contactFirstName: 'primeiro nome, nome próprio, prenome, nome de batismo',
    contactPhone:
      'telefone, tel, telefone fixo, número de telefone, telefone contacto, telefone de contacto, fone, fixo, telefone 1, telefone contato, telefone de contato, telefones, nº telefone, telef, tel fixo, telefone comercial, contacto telefónico, telefone residencial, ddd telefone, fone 1, telefone do contato, n telefone, ramal telefônico, ramal',
    contactMobile:
      'telemóvel, celular, móvel, telefone celular, cel, número de celular, whatsapp, telefone móvel, celular contato, nº celular, cel contato, nº telemóvel, tel celular',
    contactEmail:
      'e-mail, mail, correio eletrónico, endereço de email, e-mail contato, email de contato, endereço eletrônico, email do responsável, email 1, e-mail NFe',
    contactFax: 'fax, número de fax, telefax, nº fax, fac-símile',
    vatNumber:
      'NIF, NIPC, CNPJ, contribuinte, número de contribuinte, IVA, CNPJ/CPF, CPF/CNPJ, número fiscal, nº contribuinte, inscrição federal, cnpj cliente, número de identificação fiscal, nr contribuinte, CPF, CGC',
    active: 'ativo, ativa, está ativo, habilitado, em uso, em operação, em funcionamento, ativo s/n, operacional',
    'position.latitude':
      'latitude, lat, latitude gps, coordenada latitude, latitude wgs84, coord lat, geo lat, latitude decimal, nr latitude, vl latitude, y, coordenada y, coord y, coordenadas y, NU latitude',
    'position.longitude':
      'longitude, lon, long, lng, longitude gps, coordenada longitude, longitude wgs84, coord lon, geo lon, longitude decimal, nr longitude, vl longitude, x, coordenada x, coord x, coordenadas x, NU longitude',
    priority:
      'prioridade, urgência, nível de prioridade, criticidade, grau de urgência, gravidade, severidade, importância, urgente, prio, nível de urgência, impacto prioridade',
    description:
      'descrição resumida, descrição, problema, avaria, assunto, trabalho a realizar, tarefa, defeito, defeito relatado, problema relatado, trabalho realizado, serviço realizado, serviço, serviço executado, serviço a executar, descrição do serviço, descrição do problema, falha, título, motivo, detalhes, descrição da atividade, descrição do chamado, descrição da ocorrência, relato, serviços executados, descrição do defeito, solicitação, detalhamento, atividade realizada, defeito reclamado, descrição da falha, descrição da solicitação, anomalia, o que foi feito, instruções, resumo, descrição dos serviços, serviço solicitado, ocorrência, sintoma, descrição da avaria, descrição do trabalho, reclamação, mão de obra, tarefas realizadas, atividades realizadas, conteúdo, serviços realizados, serviço a realizar, serviços a realizar, defeito apresentado, motivo da visita, motivo do chamado, laudo técnico, laudo, manutenção realizada, reparo, reparo realizado, reparos, ação realizada, ações realizadas, problema informado, serviço efetuado, serviços efetuados, procedimento realizado, intervenção realizada, providência, reclamação problema, mensagem, descr, dano, danos, dano relatado, avaria relatada, falha relatada, problema reportado, avaria reportada, defeito reportado, reclamação do cliente',
    'type.name':
      'tipo, tipo de serviço, tipo de intervenção, categoria, tipo de ordem, tipo de manutenção, tipo de chamado, tipo do chamado, tipo de OS, tipo da OS, tipo de atendimento, tipo de solicitação, tipo de visita, natureza, tipo manutenção, tipo de trabalho, classe, tipo de ocorrência, tipo os, tipo de atividade, tipo serviço, espécie',
    'technician.login':
      'técnico, operador, atribuído a, responsável, técnico responsável, técnico atribuído, executante, executor, realizado por, mecânico, executado por, operador responsável, nome do técnico, técnicos, atendente, responsável técnico, responsável pela execução, encarregado da manutenção, eletricista, manutentor, funcionário, colaborador, líder, técnico designado, inspetor, analista, equipe técnico, agente, atendido por, designado para, mantenedor, profissional, motorista, condutor, operário, técnico 1, responsável pelo serviço, responsável pela visita, prestador, atribuído para, instalador, encarregado, atribuído, engenheiro, montador, encanador, canalizador, vistoriador, faxineiro, entregador, estafeta, ajudante, enfermeiro, cuidador, terapeuta, jardineiro, auxiliar de limpeza, funcionário de limpeza, chefe de equipe, chefe de equipa, líder de equipe, segundo técnico, auxiliar técnico',
    scheduledStart:
      'início previsto, data prevista, previsto, planeado, planejado, data planeada, agendado, agendado para, data de início, início, data agendada, data, data agendamento, agendamento, data de agendamento, data programada, data planejada, data do agendamento, data início, data da visita, data visita, data prevista início, data prevista de início, previsto para, data marcada, data prevista de execução, data programada de início, data do serviço prevista, marcação, quando, previsão, previsão de início, data atendimento',
    scheduledEnd:
      'fim previsto, data de fim, fim, término previsto, data prevista de término, prazo, data limite, data de vencimento, data fim, data final, data de término prevista, previsão de término, previsão de conclusão, prazo final, data prevista de conclusão, previsão de entrega, data prevista de entrega, data de vencimento da tarefa, tempo para solução',
    actualStart:
      'início real, hora início, hora de início, data de execução, data execução, data de realização, data do atendimento, data de atendimento, data do serviço, data serviço, início do atendimento, data de início real, iniciado em, realizado em, data da manutenção, data da execução, data de manutenção, início execução, data atendimento, data do reparo, executado em, data início execução, data da intervenção, hora inicial',
    actualEnd:
      'fim real, concluído em, terminado em, hora fim, data de conclusão, data conclusão, data de fecho, data fechamento, data de encerramento, data encerramento, data de fechamento, data de término, data término, hora de fim, hora término, finalizado em, encerrado em, data de finalização, data finalização, data da conclusão, data da solução, hora final, hora conclusão, data de resolução, data resolução, término real, data finalizado, fechado em, resolvido em, data solução, data concluído',
    duration:
      'duração min, minutos, duração minutos, tempo gasto em minutos, min, mins, duração, tempo, horas, tempo gasto, horas trabalhadas, tempo total, duração horas, tempo de atendimento, tempo de execução, horas homem, HH, total de horas, total horas, tempo de serviço, tempo de reparo, hora homem, tempo de trabalho, carga horária, horas totais, qtd horas, quantidade de horas, nº de horas, horas gastas, duração real, tempo decorrido, homem-hora, mão de obra h',
    status:
      'estado, situação, status, status da OS, status do chamado, estado da ordem, andamento, etapa, fase, situação da OS, status atual, status os, situação atual, estado do pedido, situação do chamado',
    skills:
      'competências, habilidades, especialidade, qualificação, qualificações, ofício, especialidades, conhecimentos, aptidões',
    note: 'nota, observação, notas, observações, comentário, comentários, obs, anotações, descrição, tarefa, assunto, atividade realizada, detalhes, apontamento, atividade, tarefas realizadas, atividades realizadas, conteúdo, informações adicionais, informações',
    dateStart:
      'início, desde, de, data início, entrada, hora entrada, hora início, hora de entrada, data de início, chegada, hora inicial, data inicial, começo, dia, horário inicial, início do turno',
    dateEnd:
      'fim, até, data fim, saída, hora saída, hora fim, hora de saída, data de fim, término, hora final, data final, hora término, retorno, fim do turno',
    'user.login':
      'utilizador, usuário, funcionário, colaborador, nome do funcionário, login, nome do colaborador, empregado, pessoa, técnico, nome funcionário, trabalhador, servidor, nome colaborador',
    'activityType.name':
      'tipo de atividade, atividade, tipo, projeto, motivo, tipo de ausência, categoria, natureza, tarefa, ocorrência, tipo de apontamento, tipo de hora, tipo de folga, tipo de licença',
    'distance.mi': 'milhas, distância em milhas',
    'distance.km':
      'quilômetros, km, km rodados, distância km, quilometragem percorrida, kms percorridos, distância em km, km percorridos, total km',
    'preferences.team.name':
      'grupo técnico, equipe responsável, equipe técnica, atribuído - grupo técnico, grupo de técnicos, equipa técnica, grupo designado, equipe designada, atribuído para - grupo técnico',
  },
  houseNumber:
    'número da porta, nº da porta, porta, número da casa, nº casa, nº porta, nº endereço, número do endereço, num endereço, número do imóvel, nº rua, nr endereço',
  titles: 'título, assunto, resumo, título do chamado, descrição curta, descrição resumida',
  signs: {
    equipment:
      'fabricante, marca, modelo, garantia, fim da garantia, data de instalação, instalado em, entrada em serviço, colocação em serviço, ano de fabrico, horas de funcionamento, potência, calibração, última manutenção, próxima manutenção, ano de fabricação, data de compra, data de aquisição, horímetro, quilometragem, vida útil, valor de aquisição, data de calibração, próxima calibração, combustível, número do motor, data de fabricação, tensão, voltagem, estado de conservação, conservação, data da última manutenção, data da próxima manutenção, depreciação, ano modelo, última revisão, próxima revisão, validade da calibração, periodicidade, processador, endereço ip',
    job: 'mão de obra, peças, peças utilizadas',
    activity: 'pausa, pausas',
  },
  goods:
    'preço, preço unitário, tarifa, custo, valor, montante, quantidade, qtd, qtde, estoque, estoque mínimo, saldo, débito, crédito, entradas, saídas, desconto, EUR, R$',
  others:
    'pedido cliente, pedido do cliente, número do pedido do cliente, preço, custo, valor, total, quantidade, qtd, qtde, número de, nº de, cor, peso, altura, largura, comprimento, tamanho, dimensões, departamento, área, seção, setor, cargo, função, equipe, equipa, fornecedor, fabricante, prestadora, terceirizada, seguradora, seguro, data de criação, data criação, criado em, criado por, data de abertura, data abertura, aberto em, aberto por, hora abertura, data da solicitação, data solicitação, data de solicitação, data de cadastro, data cadastro, cadastrado por, data de registro, data registro, data de entrada, data do pedido, data de emissão, emissão, data de recebimento, data de modificação, modificado, atualizado em, última atualização, data de atualização, data de nascimento, nascimento, idade, sexo, gênero, salário, moeda, alíquota, taxa, desconto, pagamento, forma de pagamento, condição de pagamento, banco, conta bancária, IBAN, pix, site web, website, página web, url, link, foto, imagem, arquivo, ficheiro, anexo, evidência, percentual, percentagem, avaliação, nota da avaliação, pesquisa de satisfação, satisfação, ano, mês, semana, trimestre, período, frequência, periodicidade, intervalo, validade, válido até, contrato, número do contrato, tipo de contrato, início do contrato, fim do contrato, nota fiscal, fatura, número da fatura, data da fatura, data de compra, ordem de compra, peças, peças utilizadas, peça, material, materiais, materiais utilizados, consumo, leitura, nível, superfície, população, capacidade, vagas, zona, regional, região administrativa, lote, quadra, parcela, grupo, classificação, subtipo, subcategoria, família, fonte, origem, idioma, horário de funcionamento, horário de atendimento, natureza jurídica, CNAE, inscrição estadual, inscrição municipal, porte, funcionários, faturamento anual, versão, sequência, linha, item nº, ordem de exibição, assinatura, senha, resultado, causa, causa raiz, solução, diagnóstico, recomendações, tempo de resposta, tempo parado, parada, meta, orçamento, projeto, código do projeto, código do produto, estoque, saldo, mínimo, máximo, média, soma, diferença, geometria, coordenada x, coordenada y, utm, este, norte, altitude, código IBGE, ibge, intervalo almoço, horas extras, feriado, vendedor, consultor, representante comercial, supervisor, aprovado por, autorizado por, conferido por, emitido por, seguidores, administradores, histórico, primeiro retorno, comentário interno, RG, PIS, site URL, tipo de cliente, tipo cliente, data do chamado, data chamado, tipo de unidade, tipo de escola, data recebimento, recebido em, aberto, aberta, aberto em',
  values: {
    priority: {
      low: 'baixa, baixo, menor, muito baixa, leve',
      medium: 'média, normal, médio, padrão, moderada, regular, rotina',
      high: 'alta, urgente, alto, crítica, crítico, muito alta, emergência, emergencial, imediata, grave, altíssima, máxima',
    },
    status: {
      created:
        'criado, criada, novo, nova, aberto, aberta, pendente, a fazer, registrado, solicitado, recebido, aguardando atendimento, não iniciado, em aberto, solicitada, por fazer, aguardando, registrada, recebida, registada, não iniciada, reaberto, a programar, aguardando aprovação, não atendido, por iniciar, rascunho, a agendar, aguardando aprovação de orçamento, aguardando orçamento, em triagem',
      scheduled:
        'planeado, planeada, agendado, agendada, atribuído, planejado, programado, programada, planejada, atribuída, designado, designada, confirmado, confirmada, encaminhado, encaminhada, em andamento atribuído, assumido, assumida, marcado, autorizado, aceita, reagendado, reprogramado',
      started:
        'em curso, iniciado, iniciada, em andamento, em execução, em progresso, em atendimento, em análise, atendendo, em reparo, andamento, em atendimento atribuído, executando, em deslocamento, em manutenção, em tratamento, processando atribuído',
      paused:
        'em pausa, em espera, suspenso, pausado, suspensa, aguardando peças, aguardando peça, aguardando cliente, parado, adiado, pausada, parada, adiada, interrompido, reprogramar, aguardando material, aguardando terceiros, reagendar',
      completed:
        'concluído, concluída, terminado, fechado, fechada, finalizado, finalizada, completo, encerrado, encerrada, realizado, realizada, executado, executada, resolvido, resolvida, feito, atendido, solucionado, entregue, terminada, atendida, solucionada, concluído aguardando faturamento, efetuado, efetuada, baixado',
      validated:
        'validado, aprovado, faturado, verificado, homologado, aceito, validada, aprovada, faturada, verificada, homologada, aprovado pelo cliente, aguardando faturamento, a faturar',
      cancelled:
        'cancelado, cancelada, anulado, rejeitado, indeferido, improcedente, recusado, anulada, rejeitada, indeferida, recusada, reprovado, não realizado, não realizada, não executado, desistência',
    },
    active: {
      true: 'ativo, ativa, sim, a, s, em uso, em operação, em funcionamento, operacional, funcionando, habilitado, em serviço, aberto, operante, verdadeiro, habilitada',
      false:
        'inativo, inativa, não, i, n, desativado, desativada, fora de serviço, fora de uso, baixado, sucateado, parado, inoperante, desabilitado, fechado, extinta, descartado, alienado, falso, baixada, sucateada, parada, desabilitada, fechada, descartada, alienada',
    },
  },
  fillers:
    'de, do, da, dos, das, o, a, e, em, os, as, no, na, para, por, com, ao, um, uma, ou, pelo, pela, se, que, seu, interna, internas, interno, internos, adicionais, adicional, gerais, geral, total, totais, necessárias, outros, outras, campo, personalizado',
  qualifiers:
    'principal, faturação, cobrança, público, pública, faturamento, entrega, envio, fiscal, pessoal, residencial, comercial, escritório, casa, atual, completo, completa, físico, institucional, trabalho, particular, corporativo, oficial, sede, correspondência',
  totals: 'total, totais, soma',
  pivot: 'Rótulos de Linha, Rótulos de Coluna, Soma de, Contagem de, Média de',
  emptyLabel: '(vazio), (em branco)',
};
