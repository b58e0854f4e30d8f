<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\AddressingMode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class Group extends Model
{
    /** @param list<GroupParticipant> $participants */
    public function __construct(
        public string $id,
        public string $jid,
        public string $subject,
        public ?string $desc,
        public int $creation,
        public ?string $owner,
        public int $size,
        public bool $announce,
        public bool $restrict,
        public bool $joinApprovalMode,
        public bool $memberAddMode,
        public AddressingMode|string $addressingMode,
        public ?string $subjectOwner,
        public ?int $subjectTime,
        public ?string $descOwner,
        public ?string $descId,
        public ?int $descTime,
        public bool $isCommunity,
        public bool $isCommunityAnnounce,
        public ?string $linkedParent,
        public ?int $ephemeralDuration,
        public array $participants,
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
            id: Read::string($data, 'id'),
            jid: Read::string($data, 'jid'),
            subject: Read::string($data, 'subject'),
            desc: Read::stringOrNull($data, 'desc'),
            creation: Read::int($data, 'creation'),
            owner: Read::stringOrNull($data, 'owner'),
            size: Read::int($data, 'size'),
            announce: Read::bool($data, 'announce'),
            restrict: Read::bool($data, 'restrict'),
            joinApprovalMode: Read::bool($data, 'joinApprovalMode'),
            memberAddMode: Read::bool($data, 'memberAddMode'),
            addressingMode: Read::enum($data, 'addressingMode', AddressingMode::class),
            subjectOwner: Read::stringOrNull($data, 'subjectOwner'),
            subjectTime: Read::intOrNull($data, 'subjectTime'),
            descOwner: Read::stringOrNull($data, 'descOwner'),
            descId: Read::stringOrNull($data, 'descId'),
            descTime: Read::intOrNull($data, 'descTime'),
            isCommunity: Read::bool($data, 'isCommunity'),
            isCommunityAnnounce: Read::bool($data, 'isCommunityAnnounce'),
            linkedParent: Read::stringOrNull($data, 'linkedParent'),
            ephemeralDuration: Read::intOrNull($data, 'ephemeralDuration'),
            participants: Read::objects($data, 'participants', GroupParticipant::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'subject' => $this->subject,
            'desc' => $this->desc,
            'creation' => $this->creation,
            'owner' => $this->owner,
            'size' => $this->size,
            'announce' => $this->announce,
            'restrict' => $this->restrict,
            'joinApprovalMode' => $this->joinApprovalMode,
            'memberAddMode' => $this->memberAddMode,
            'addressingMode' => $this->addressingMode,
            'subjectOwner' => $this->subjectOwner,
            'subjectTime' => $this->subjectTime,
            'descOwner' => $this->descOwner,
            'descId' => $this->descId,
            'descTime' => $this->descTime,
            'isCommunity' => $this->isCommunity,
            'isCommunityAnnounce' => $this->isCommunityAnnounce,
            'linkedParent' => $this->linkedParent,
            'ephemeralDuration' => $this->ephemeralDuration,
            'participants' => $this->participants,
        ]);
    }
}
