<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Exception\GatewayConnectionException;
use Psr\Http\Message\StreamInterface;

/** A file that the gateway answers. It is read from the connection while `stream` is read. */
final readonly class Download
{
    public function __construct(
        public StreamInterface $stream,
        public string $contentType,
        public ResponseDetails $details,
    ) {}

    /**
     * All bytes, in memory.
     *
     * @throws GatewayConnectionException the connection ended too early
     */
    public function contents(): string
    {
        $bytes = '';
        foreach ($this->chunks() as $chunk) {
            $bytes .= $chunk;
        }

        return $bytes;
    }

    /**
     * Writes the bytes to a file of this machine and returns their number.
     *
     * @throws \InvalidArgumentException the file cannot be written
     * @throws GatewayConnectionException the connection ended too early
     */
    public function saveTo(string $path): int
    {
        $handle = @fopen($path, 'wb');
        if ($handle === false) {
            throw new \InvalidArgumentException("The file {$path} cannot be written.");
        }
        $size = 0;
        try {
            foreach ($this->chunks() as $chunk) {
                if (fwrite($handle, $chunk) !== \strlen($chunk)) {
                    throw new \InvalidArgumentException("The file {$path} cannot be written.");
                }
                $size += \strlen($chunk);
            }
        } finally {
            fclose($handle);
        }

        return $size;
    }

    /** @return \Generator<int, string> */
    private function chunks(): \Generator
    {
        $size = 0;
        try {
            while (!$this->stream->eof()) {
                $chunk = $this->stream->read(65536);
                if ($chunk === '' && ($this->stream->getMetadata('timed_out') ?? false) === true) {
                    throw new \RuntimeException('The gateway sent nothing more in time.');
                }
                $size += \strlen($chunk);
                yield $chunk;
            }
        } catch (\RuntimeException $cause) {
            throw new GatewayConnectionException($cause->getMessage(), 0, $cause);
        }
        $expected = $this->details->headers['content-length'] ?? null;
        $isEncoded = isset($this->details->headers['content-encoding']) || isset($this->details->headers['x-encoded-content-encoding']);
        if ($expected !== null && !$isEncoded && $size < (int) $expected) {
            throw new GatewayConnectionException("The connection ended after {$size} of {$expected} bytes.");
        }
    }
}
