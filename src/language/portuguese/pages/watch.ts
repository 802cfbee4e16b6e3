import type { WatchTexts } from '../../english/pages/watch.js';
import { countedInPortuguese, portugueseNumbers } from '../numbers.js';

const { count } = portugueseNumbers;

export const portugueseWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state}: execução ${id}`,
  heading: (id, state) => `A execução ${id} está ${state}`,
  states: {
    staging: 'em preparação',
    planned: 'planeada',
    running: 'em curso',
    done: 'concluída',
    paused: 'em pausa',
    stopped: 'parada',
    interrupted: 'interrompida',
  },
  origin: (moment, account, begun, renewed) =>
    `Situação em ${moment}, conta ${account}, iniciada em ${begun}${renewed === undefined ? '' : `; esta página renova-se a cada ${countedInPortuguese(renewed, 'segundo', 'segundos')}`}`,
  progress: 'Progresso',
  through: 'Processados',
  of: 'De',
  lastOnes: 'Os últimos que não chegaram',
  outcome: 'Resultado',
  from: 'De',
  why: 'Motivo',
  outcomes: {
    created: 'criado',
    updated: 'atualizado',
    applied: 'aplicado',
    unchanged: 'sem alterações',
    rejected: 'rejeitado',
    blocked: 'bloqueado',
    conflict: 'em conflito',
    inDoubt: 'incerto',
    open: 'pendente',
  },
  severalOutcomes: {
    created: 'criados',
    updated: 'atualizados',
    applied: 'aplicados',
    unchanged: 'sem alterações',
    rejected: 'rejeitados',
    blocked: 'bloqueados',
    conflict: 'em conflito',
    inDoubt: 'incertos',
    open: 'pendentes',
  },
  soFar: (done, total, bad) =>
    `Processados: ${count(done)} de ${countedInPortuguese(total, 'registo', 'registos')}${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Foi pedido que terminasse.',
    lookedUp: 'Verificou-se o que estava incerto, e nada foi enviado.',
    died: 'O seu processo terminou antes da execução.',
    quota: 'A quota do dia está esgotada.',
    service: 'O serviço esteve demasiado tempo sem responder.',
    errors: 'Foram rejeitados ou estão incertos tantos registos quantos são permitidos.',
    repeated: 'Muitos registos seguidos foram rejeitados pelo mesmo motivo.',
    failed: 'Um erro terminou-a; `fieldsheet runs show` diz qual.',
  },
  over: (state, reason, through) => `Está ${state}. ${reason} ${through}`,
  facts: { requests: 'Pedidos', quota: 'Quota', left: 'Falta', waits: 'Espera', silent: 'Sem sinal' },
  requests: (sent, perMinute, retried, throttled) =>
    `${countedInPortuguese(sent, 'enviado', 'enviados')}${perMinute === undefined ? '' : `, ${count(perMinute)} por minuto`}${retried + throttled > 0 ? `; ${countedInPortuguese(retried, 'repetido', 'repetidos')}, ${countedInPortuguese(throttled, 'travado', 'travados')}` : ''}`,
  quota: (remaining, limit) =>
    `pedidos que restam hoje: ${count(remaining)}${limit === undefined ? '' : ` de ${count(limit)}`}`,
  left: (duration, moment) => `${duration}, até ${moment}`,
  waitsForService: (reason, moment) => `o serviço não responde (${reason}); as tentativas continuam até ${moment}`,
  waitsForDay: (moment) => `a quota do dia está esgotada, até ${moment}`,
  waitsForWindow: (moment) => `a janela desta chave da API está esgotada, até ${moment}`,
  silent: (duration) => `há ${duration}: o seu processo pode estar bloqueado ou parado`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} linha ${row}`,
};
