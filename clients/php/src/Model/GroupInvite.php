<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Enum\AddressingMode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class GroupInvite extends Model
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
        public array $participants,
        public ?bool $announce = null,
        public ?bool $restrict = null,
        public ?bool $joinApprovalMode = null,
        public ?bool $memberAddMode = null,
        public AddressingMode|string|null $addressingMode = null,
        public string|Absent|null $subjectOwner = Absent::Field,
        public int|Absent|null $subjectTime = Absent::Field,
        public string|Absent|null $descOwner = Absent::Field,
        public string|Absent|null $descId = Absent::Field,
        public int|Absent|null $descTime = Absent::Field,
        public ?bool $isCommunity = null,
        public ?bool $isCommunityAnnounce = null,
        public string|Absent|null $linkedParent = Absent::Field,
        public int|Absent|null $ephemeralDuration = Absent::Field,
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
            participants: Read::objects($data, 'participants', GroupParticipant::fromArray(...)),
            announce: Read::boolOrNull($data, 'announce'),
            restrict: Read::boolOrNull($data, 'restrict'),
            joinApprovalMode: Read::boolOrNull($data, 'joinApprovalMode'),
            memberAddMode: Read::boolOrNull($data, 'memberAddMode'),
            addressingMode: Read::enumOrNull($data, 'addressingMode', AddressingMode::class),
            subjectOwner: \array_key_exists('subjectOwner', $data) ? Read::stringOrNull($data, 'subjectOwner') : Absent::Field,
            subjectTime: \array_key_exists('subjectTime', $data) ? Read::intOrNull($data, 'subjectTime') : Absent::Field,
            descOwner: \array_key_exists('descOwner', $data) ? Read::stringOrNull($data, 'descOwner') : Absent::Field,
            descId: \array_key_exists('descId', $data) ? Read::stringOrNull($data, 'descId') : Absent::Field,
            descTime: \array_key_exists('descTime', $data) ? Read::intOrNull($data, 'descTime') : Absent::Field,
            isCommunity: Read::boolOrNull($data, 'isCommunity'),
            isCommunityAnnounce: Read::boolOrNull($data, 'isCommunityAnnounce'),
            linkedParent: \array_key_exists('linkedParent', $data) ? Read::stringOrNull($data, 'linkedParent') : Absent::Field,
            ephemeralDuration: \array_key_exists('ephemeralDuration', $data) ? Read::intOrNull($data, 'ephemeralDuration') : Absent::Field,
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
            'participants' => $this->participants,
            'subjectOwner' => $this->subjectOwner,
            'subjectTime' => $this->subjectTime,
            'descOwner' => $this->descOwner,
            'descId' => $this->descId,
            'descTime' => $this->descTime,
            'linkedParent' => $this->linkedParent,
            'ephemeralDuration' => $this->ephemeralDuration,
        ], [
            'announce' => $this->announce,
            'restrict' => $this->restrict,
            'joinApprovalMode' => $this->joinApprovalMode,
            'memberAddMode' => $this->memberAddMode,
            'addressingMode' => $this->addressingMode,
            'isCommunity' => $this->isCommunity,
            'isCommunityAnnounce' => $this->isCommunityAnnounce,
        ]);
    }
}
