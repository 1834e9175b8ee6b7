import { Link } from '@tanstack/react-router'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { paths } from '#web/paths.ts'
import { useMovimento, useResumo } from '#web/queries/mesa/adm-queries.ts'
import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AdmPage.module.css'
import { FigurasDoDia, TrintaDias } from './movimento/MovimentoDoPainel.tsx'
import { problemasDoSistema } from './painel/problemas-do-sistema.ts'

/** The panel of staff (spec §2): the day in four figures, what waits on the desk, and the places of the house. */
export function AdmPage() {
  const movimento = useMovimento()
  const { isPending: contando } = useContagem()
  return (
    <>
      <PageHeader title="Administração" />
      <Consultado
        consulta={movimento}
        falha="Erro ao carregar o movimento."
        esqueleto={<Skeleton height={104} compactHeight={221} label="Carregando movimento…" />}
      >
        {dados => <FigurasDoDia movimento={dados} />}
      </Consultado>
      <ProblemasDoSistema />
      {contando ? (
        <Skeleton height={58} count={4} label="Carregando a mesa…" />
      ) : (
        <Stack gap={5} columnGap={4} above={5} className={styles.colunas}>
          <Stack gap={4}>
            <FilasDaMesa />
            {movimento.data && <TrintaDias movimento={movimento.data} />}
          </Stack>
          <Lugares />
        </Stack>
      )}
    </>
  )
}

/** The problems of the jobs, in one sentence; draws nothing on most days. */
function ProblemasDoSistema() {
  const { data } = useResumo()
  const problemas = data ? problemasDoSistema(data) : []
  if (problemas.length === 0) return null
  return (
    <Row as="p" wrap columnGap={2} above={4} className="warn strong link-row">
      <Icon name="alert" />
      {problemas.join(' ')}
      <Link to={paths.sistema} className="nowrap">
        Ver o sistema
      </Link>
    </Row>
  )
}

/** A line for each kind of task of which some are open, the nearest term first, and the way to the desk. */
function FilasDaMesa() {
  const { data: contagem, dataUpdatedAt } = useContagem()
  if (!contagem) return null
  const agora = new Date(dataUpdatedAt)
  return (
    <section aria-labelledby="mesa">
      <Row gap={3} justify="between" below={3}>
        <h2 id="mesa">
          Mesa <span className="muted regular">{contagem.abertas}</span>
        </h2>
        <Link to={paths.mesa} className={`strong ${linha.link}`}>
          Abrir a mesa
        </Link>
      </Row>
      {contagem.abertas === 0 ? (
        <p className="muted">Nada espera pela equipe.</p>
      ) : (
        <ul className="panel clipped divided">
          {contagem.tipos.map(({ tipo, abertas, urgentes, prazo, valor }) => (
            <li key={tipo}>
              <Link
                to={paths.mesa}
                search={{ tipo }}
                className={`plain hovers ${styles.fila}`}
                data-urgente={urgentes > 0 || undefined}
              >
                <strong className={`text-end large ${styles.quantas}`}>{abertas}</strong>
                <span className="strong">{tipoDeclarado(tipo).titulo}</span>
                <Row as="span" gap={1} className={`muted compact ${styles.prazo}`}>
                  {urgentes > 0 && <Icon name="alert" size={16} />}
                  {urgentes > 0 && `${urgentes} ${urgentes === 1 ? 'urgente' : 'urgentes'}, `}
                  {textoDoPrazo(prazo, agora)}
                </Row>
                {valor !== null && (
                  <span className={styles.valor}>
                    <Dinheiro valor={valor} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Lugar = readonly [rotulo: string, to: string, acao: Acao]

const GRUPOS: readonly (readonly [grupo: string, lugares: readonly Lugar[]])[] = [
  [
    'Pessoas',
    [
      ['Compradores', paths.compradores, 'ver-compradores'],
      ['Compradores pendentes', paths.compradoresPendentes, 'aprovar-cadastros'],
      ['Vendedores', paths.vendedores, 'ver-vendedores'],
      ['Vendedores pendentes', paths.vendedoresPendentes, 'aprovar-cadastros'],
      ['Funcionários', paths.funcionarios, 'gerir-funcionarios'],
    ],
  ],
  [
    'Entrega',
    [
      ['Rotas', paths.rotas, 'gerir-entregas'],
      ['Entregas', paths.entregas, 'gerir-entregas'],
      ['Frete', paths.frete, 'gerir-frete'],
    ],
  ],
  [
    'Casa',
    [
      ['Repasses', paths.conferenciaDosRepasses, 'gerir-reembolsos'],
      ['Relatórios', paths.relatorios, 'ver-relatorios'],
      ['Sinônimos', paths.sinonimos, 'gerir-sinonimos'],
      ['CEASA', paths.ceasa, 'gerir-ceasa'],
      ['Configuração', paths.configuracao, 'gerir-configuracao'],
      ['Auditoria', paths.auditoria, 'ver-auditoria'],
      ['Sistema', paths.sistema, 'abrir-painel-adm'],
    ],
  ],
]

/** Registers, delivery and settings, as far as the role permits. */
function Lugares() {
  const pode = usePermissao()
  return (
    <section aria-labelledby="lugares">
      <Box as="h2" below={3} id="lugares">
        Lugares
      </Box>
      <div className="panel divided">
        {GRUPOS.map(([grupo, lugares]) => (
          <Box key={grupo} pad="3-4">
            <h3 className="muted small">{grupo}</h3>
            <Grid as="ul" columns={2} columnGap={3}>
              {lugares.map(
                ([rotulo, to, acao]) =>
                  pode(acao) && (
                    <li key={to}>
                      <Link to={to} className={`name-link target ${styles.lugar}`}>
                        {rotulo}
                      </Link>
                    </li>
                  ),
              )}
            </Grid>
          </Box>
        ))}
      </div>
    </section>
  )
}
