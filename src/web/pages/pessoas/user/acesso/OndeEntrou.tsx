import { useState } from 'react'
import { colunasDosAcessos } from '#web/components/acesso/colunas-dos-acessos.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useEncerrarOutras, useMeusAcessos } from '#web/queries/pessoas/acesso-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'

/** The newest accesses of the user's own account, and the end of its other sessions (rule M5, design/sessions). */
export function OndeEntrou() {
  const [page, setPage] = useState(0)
  const acessos = useMeusAcessos(page)
  const { mutate: encerrar, isPending } = useEncerrarOutras()
  return (
    <section aria-labelledby="onde-entrou">
      <Row wrap gap={3} justify="between" below={2}>
        <h3 id="onde-entrou">Onde você entrou</h3>
        <Button variant="quiet" busy={isPending} onClick={() => encerrar()}>
          Encerrar outras sessões
        </Button>
      </Row>
      <Box as="p" below={4} className="muted">
        Não reconhece algum? Encerre as outras sessões e altere a senha.
      </Box>
      <Consultado
        consulta={acessos}
        falha="Erro ao carregar os acessos."
        esqueleto={<Skeleton height={52} count={4} label="Carregando acessos…" />}
      >
        {({ content, last }) => (
          <>
            <Table
              label="Onde você entrou"
              columns={colunasDosAcessos}
              rows={content}
              rowKey={({ id }) => id}
              busy={acessos.isPlaceholderData}
            />
            {(page > 0 || !last) && (
              <Row gap={3} align="stretch" justify="center" above={3}>
                {page > 0 && (
                  <Button variant="plain" onClick={() => setPage(page - 1)}>
                    Mais novos
                  </Button>
                )}
                {!last && (
                  <Button variant="plain" onClick={() => setPage(page + 1)}>
                    Mais antigos
                  </Button>
                )}
              </Row>
            )}
          </>
        )}
      </Consultado>
    </section>
  )
}
