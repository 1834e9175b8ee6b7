import { Link } from '@tanstack/react-router'
import { colunasDosAcessos } from '#web/components/acesso/colunas-dos-acessos.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { paths } from '#web/paths.ts'
import { type AcessoDePessoa, useAcessosDeTodos } from '#web/queries/pessoas/acesso-queries.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'

const [quando, ...resto] = colunasDosAcessos
const colunas: readonly Column<AcessoDePessoa>[] = [
  ...(quando ? [quando] : []),
  { key: 'pessoa', header: 'Quem', card: 'end', cell: ({ pessoa }) => <Pessoa pessoa={pessoa} /> },
  ...resto,
]

/** Who entered or tried to, newest first, for ADM (design/sessions). A name narrows the list down to its person. */
export function AcessosDeTodos({ busca: { page = 0, porUsuarioId } }: { busca: BuscaDeAuditoria }) {
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
