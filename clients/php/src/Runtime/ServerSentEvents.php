<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use Psr\Http\Message\StreamInterface;

/**
 * Reads `text/event-stream` from a body that is still coming.
 *
 * @internal
 */
final class ServerSentEvents
{
    private string $unread = '';

    public function __construct(private readonly StreamInterface $body) {}

    /**
     * Ids and data of whole events; ends with the connection. What came of an event before it ended is dropped.
     *
     * @return \Generator<int, array{id: string|null, data: string}>
     */
    public function events(): \Generator
    {
        $id = null;
        $data = [];
        while (($line = $this->line()) !== null) {
            if ($line === '') {
                if ($data !== []) {
                    yield ['id' => $id, 'data' => implode("\n", $data)];
                }
                $data = [];
                continue;
            }
            [$field, $value] = explode(':', $line, 2) + [1 => ''];
            $value = str_starts_with($value, ' ') ? substr($value, 1) : $value;
            if ($field === 'id') {
                $id = $value;
            } elseif ($field === 'data') {
                $data[] = $value;
            }
        }
    }

    /** The next line without its end; null when the connection has ended or says nothing any more. */
    private function line(): ?string
    {
        while (($end = strpos($this->unread, "\n")) === false) {
            $chunk = $this->chunk();
            if ($chunk === '') {
                return null;
            }
            $this->unread .= $chunk;
        }
        $line = rtrim(substr($this->unread, 0, $end), "\r");
        $this->unread = substr($this->unread, $end + 1);

        return $line;
    }

    /**
     * What is there, at least one byte; empty when nothing comes any more. PHP's own streams wait for as many bytes as are
     * asked for when the answer is chunked, so one is awaited, and then only what came with it is taken.
     */
    private function chunk(): string
    {
        try {
            if ($this->body->eof()) {
                return '';
            }
            $first = $this->body->read(1);
            $more = $first === '' ? 0 : $this->body->getMetadata('unread_bytes');

            return \is_int($more) && $more > 0 ? $first . $this->body->read($more) : $first;
        } catch (\RuntimeException) {
            return '';
        }
    }
}
