import { getRouteApi, Link } from '@tanstack/react-router'
import { ALVOS } from '#contract/plataforma/auditoria.ts'
import { colunasDosAcessos } from '#web/components/acesso/colunas-dos-acessos.tsx'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { paths } from '#web/paths.ts'
import { type AcessoDePessoa, useAcessosDeTodos } from '#web/queries/pessoas/acesso-queries.ts'
import { useAtos, useAuditoria } from '#web/queries/plataforma/auditoria-queries.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AuditoriaPage.module.css'
import { colunasDaAuditoria } from './colunas-da-auditoria.tsx'

const [quando, ...resto] = colunasDosAcessos
const colunas: readonly Column<AcessoDePessoa>[] = [
  ...(quando ? [quando] : []),
  { key: 'pessoa', header: 'Quem', card: 'end', cell: ({ pessoa }) => <Pessoa pessoa={pessoa} /> },
  ...resto,
]

/** Who entered or tried to, newest first, for ADM (design/sessions). A name narrows the list down to its person. */
function AcessosDeTodos({ busca: { page = 0, porUsuarioId } }: { busca: BuscaDeAuditoria }) {
  const acessos = useAcessosDeTodos(page, porUsuarioId)
  return (
    <>
      {porUsuarioId !== undefined && (
        <Row as="p" wrap gap={3} below={4}>
          <span>Só os acessos da pessoa #{porUsuarioId}.</span>
          <Link
            to={paths.auditoria}
            search={{ tipo: 'ACESSOS' }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Limpar filtros
          </Link>
        </Row>
      )}
      <Consultado
        consulta={acessos}
        falha="Erro ao carregar os acessos."
        esqueleto={<Skeleton height={52} count={10} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Acessos"
            columns={colunas}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={acessos.isPlaceholderData}
            vazio={<Empty text="Nenhum acesso nos últimos seis meses." drawing="/arte/vazio.svg" />}
          />
        )}
      </Consultado>
    </>
  )
}

function Pessoa({ pessoa }: Pick<AcessoDePessoa, 'pessoa'>) {
  if (!pessoa) return 'E-mail sem conta'
  return (
    <Link
      to={paths.auditoria}
      search={{ tipo: 'ACESSOS', porUsuarioId: pessoa.id }}
      title={`Só os acessos de ${pessoa.nome}`}
    >
      {pessoa.nome}
    </Link>
  )
}

const route = getRouteApi('/sessao/adm/auditoria')

/** Who did what to whom, newest first; for ADM also who entered. */
export function AuditoriaPage() {
  const busca = route.useSearch()
  const pode = usePermissao()
  const acessos = busca.tipo === 'ACESSOS'
  if (acessos && !pode('gerir-funcionarios')) return <SemPermissao titulo="Auditoria" />
  return (
    <>
      <PageHeader title="Auditoria" />
      <TiposDeRegistro busca={busca} />
      {acessos ? <AcessosDeTodos busca={busca} /> : <Registros busca={busca} />}
    </>
  )
}

function Registros({ busca }: { busca: BuscaDeAuditoria }) {
  const navigate = route.useNavigate()
  const auditoria = useAuditoria(busca)

  function mudar(mudanca: BuscaDeAuditoria) {
    // Another filter starts at its first page.
    void navigate({ search: { ...busca, page: undefined, ...mudanca }, replace: true })
  }

  return (
    <>
      <FiltrosDaAuditoria busca={busca} onChange={mudar} />
      <Consultado
        consulta={auditoria}
        falha="Erro ao carregar a auditoria."
        esqueleto={<Skeleton height={52} count={10} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Auditoria"
            columns={colunasDaAuditoria}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={auditoria.isPlaceholderData}
            lines
            vazio={<Empty text="Nada registrado com estes filtros." drawing="/arte/vazio.svg" />}
          />
        )}
      </Consultado>
    </>
  )
}

const tipos = [
  { tipo: undefined, label: 'Mudanças' },
  { tipo: 'CONSULTAS', label: 'Consultas' },
  { tipo: 'TUDO', label: 'Tudo' },
] as const

/** Not audit entries: they have a list of their own, without the other filters. */
const acessos = { tipo: 'ACESSOS', label: 'Acessos' } as const

/** Chooses changes, reads of personal data, or both; the other filters stay. ADM may also choose accesses. */
function TiposDeRegistro({ busca }: { busca: BuscaDeAuditoria }) {
  const pode = usePermissao()
  const { page: _, acao, ...filtros } = busca
  const todos = pode('gerir-funcionarios') ? [...tipos, acessos] : tipos
  const chips = todos.map(({ tipo, label }) => ({ key: label, label, tipo, current: tipo === busca.tipo }))
  return (
    <Box below={4}>
      <Chips
        label="Tipo de registro"
        items={acao === undefined ? chips : chips.map(chip => ({ ...chip, current: false }))}
        linkTo={({ tipo }, link) => (
          <Link
            to={paths.auditoria}
            activeOptions={{ exact: true }}
            search={{ ...(tipo === 'ACESSOS' || busca.tipo === 'ACESSOS' ? {} : filtros), tipo }}
            {...link}
          />
        )}
      />
    </Box>
  )
}

// As screens write it: "123" or "#123".
const NUMERO = /^(?:#?[1-9]\d{0,14})?$/

function erroDoNumero(texto: string): string | undefined {
  return NUMERO.test(texto.trim()) ? undefined : 'Digite só o número.'
}

interface FiltrosDaAuditoriaProps {
  busca: BuscaDeAuditoria
  onChange: (mudanca: BuscaDeAuditoria) => void
}

/** Filters by action, type of target and its id; the author is chosen by a link in a row. Each choice takes effect at once. */
function FiltrosDaAuditoria({ busca, onChange }: FiltrosDaAuditoriaProps) {
  const atos = useAtos()
  return (
    <>
      <Grid as="search" columns={3} gap={3} align="end" below={5} className={styles.filtros}>
        <Select
          label="Ação"
          value={busca.acao ?? ''}
          onChange={({ target }) => onChange({ acao: target.value || undefined })}
        >
          <option value="">Todas</option>
          {atos.data?.map(({ assunto, atos }) => (
            <optgroup key={assunto} label={assunto}>
              {atos.map(({ codigo, frase }) => (
                <option key={codigo} value={codigo}>
                  {frase}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select
          label="Sobre"
          value={busca.alvoTipo ?? ''}
          onChange={({ target }) => onChange({ alvoTipo: target.value || undefined, alvoId: undefined })}
        >
          <option value="">Todos</option>
          {Object.entries(ALVOS).map(([tipo, palavra]) => (
            <option key={tipo} value={tipo}>
              {palavra}
            </option>
          ))}
        </Select>
        <BuscaNaLista
          label="Número"
          placeholder="Ex.: 123"
          inputMode="numeric"
          busca={String(busca.alvoId ?? '')}
          erroDe={erroDoNumero}
          onChange={numero => onChange({ alvoId: Number(numero.replace('#', '')) || undefined })}
        />
      </Grid>
      {temFiltro(busca) && (
        <Row as="p" wrap gap={3} below={4}>
          {busca.porUsuarioId !== undefined && <span>Só o que fez a pessoa #{busca.porUsuarioId}.</span>}
          <Link
            to={paths.auditoria}
            search={{ tipo: busca.tipo }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Limpar filtros
          </Link>
        </Row>
      )}
    </>
  )
}

function temFiltro({ acao, alvoTipo, alvoId, porUsuarioId }: BuscaDeAuditoria): boolean {
  return Boolean(acao || alvoTipo || alvoId || porUsuarioId)
}
