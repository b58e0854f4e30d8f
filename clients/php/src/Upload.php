<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Runtime\Discovery;
use Psr\Http\Message\StreamInterface;

/** A file that a call sends. */
final readonly class Upload
{
    private function __construct(
        public string|StreamInterface $content,
        public string $contentType,
    ) {}

    /**
     * A file of this machine. It is read while it is sent.
     *
     * @param string|null $contentType media type; null: told by the file's ending, else `application/octet-stream`
     *
     * @throws \InvalidArgumentException the file cannot be read
     */
    public static function fromPath(string $path, ?string $contentType = null): self
    {
        $handle = is_file($path) && is_readable($path) ? fopen($path, 'rb') : false;
        if ($handle === false) {
            throw new \InvalidArgumentException("The file {$path} cannot be read.");
        }

        return self::fromResource($handle, $contentType ?? self::typeOf($path));
    }

    /** @param string $bytes the content itself */
    public static function fromString(string $bytes, string $contentType = 'application/octet-stream'): self
    {
        return new self($bytes, $contentType);
    }

    /**
     * What is left to read of a resource. One that cannot be rewound, as a pipe, is read into a temporary file first, so
     * that its size is known and it can be sent again after a failed try.
     *
     * @param resource $resource
     */
    public static function fromResource(mixed $resource, string $contentType = 'application/octet-stream'): self
    {
        if (!\is_resource($resource)) {
            throw new \InvalidArgumentException('A resource is needed.');
        }

        if (!stream_get_meta_data($resource)['seekable']) {
            $copy = fopen('php://temp', 'w+b');
            if ($copy === false || stream_copy_to_stream($resource, $copy) === false || !rewind($copy)) {
                throw new \InvalidArgumentException('The resource cannot be read.');
            }
            $resource = $copy;
        }

        return new self(Discovery::streamFactory()->createStreamFromResource($resource), $contentType);
    }

    public static function fromStream(StreamInterface $stream, string $contentType = 'application/octet-stream'): self
    {
        return new self($stream, $contentType);
    }

    /** Whether the content can be sent a second time. */
    public function isRepeatable(): bool
    {
        return \is_string($this->content) || $this->content->isSeekable();
    }

    private static function typeOf(string $path): string
    {
        return match (strtolower(pathinfo($path, \PATHINFO_EXTENSION))) {
            'jpg', 'jpeg' => 'image/jpeg',
            'png' => 'image/png',
            'gif' => 'image/gif',
            'webp' => 'image/webp',
            'mp4' => 'video/mp4',
            '3gp' => 'video/3gpp',
            'mp3' => 'audio/mpeg',
            'ogg', 'oga', 'opus' => 'audio/ogg',
            'm4a' => 'audio/mp4',
            'aac' => 'audio/aac',
            'pdf' => 'application/pdf',
            'csv' => 'text/csv',
            'txt' => 'text/plain',
            'zip' => 'application/zip',
            'docx' => 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'xlsx' => 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            default => 'application/octet-stream',
        };
    }
}
