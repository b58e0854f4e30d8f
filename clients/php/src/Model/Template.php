<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `templates`. */
final readonly class Template extends Model
{
    /**
     * @param list<TemplateVariable> $variables
     * @param string $createdAt ISO 8601, UTC
     * @param string $updatedAt ISO 8601, UTC
     */
    public function __construct(
        public int $id,
        public string $name,
        public int $version,
        public MessageContent $content,
        public array $variables,
        public string $createdAt,
        public string $updatedAt,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            id: Read::int($data, 'id'),
            name: Read::string($data, 'name'),
            version: Read::int($data, 'version'),
            content: Read::object($data, 'content', MessageContent::fromArray(...)),
            variables: Read::objects($data, 'variables', TemplateVariable::fromArray(...)),
            createdAt: Read::string($data, 'created_at'),
            updatedAt: Read::string($data, 'updated_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'name' => $this->name,
            'version' => $this->version,
            'content' => $this->content,
            'variables' => $this->variables,
            'created_at' => $this->createdAt,
            'updated_at' => $this->updatedAt,
        ]);
    }
}
