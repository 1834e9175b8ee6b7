import { useState } from 'react'
import { formatarData } from '#domain/calendario.ts'
import type { SemResultado } from '#web/queries/mercado/sinonimo-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'

interface ProcuradosSemResultadoProps {
  procurados: readonly SemResultado[]
  onCriar: (texto: string) => void
}

const columns = (onCriar: (texto: string) => void): readonly Column<SemResultado>[] => [
  { key: 'texto', header: 'Texto', card: 'wide', cell: ({ texto }) => <strong>{texto}</strong> },
  {
    key: 'vezes',
    header: 'Vezes',
    card: 'labelled',
    align: 'end',
    cell: ({ vezes }) => vezes,
  },
  {
    key: 'ultimoDia',
    header: 'Último dia',
    card: 'labelled',
    cell: ({ ultimoDia }) => formatarData(ultimoDia),
  },
  {
    key: 'acao',
    header: 'Ação',
    align: 'end',
    card: 'wide',
    cell: ({ texto }) => (
      <Button
        className={inLine}
        variant="plain"
        icon="plus"
        aria-label={`Criar sinônimo para ${texto}`}
        onClick={() => onCriar(texto)}
      >
        Criar sinônimo
      </Button>
    ),
  },
]

/** The groups stand below this list. */
const PRIMEIROS = 10

/** The most frequent texts that no product has (rule N9). */
export function ProcuradosSemResultado({ procurados, onCriar }: ProcuradosSemResultadoProps) {
  const [todos, setTodos] = useState(false)
  if (procurados.length === 0) return <Empty text="Nos últimos 30 dias, toda busca encontrou alguma coisa." />
  const mostrados = todos ? procurados : procurados.slice(0, PRIMEIROS)
  return (
    <>
      <Table
        label="Procurado sem resultado"
        columns={columns(onCriar)}
        rows={mostrados}
        rowKey={({ texto }) => texto}
      />
      {mostrados.length < procurados.length && (
        <Button variant="quiet" onClick={() => setTodos(true)}>
          Mostrar todos os {procurados.length}
        </Button>
      )}
    </>
  )
}
